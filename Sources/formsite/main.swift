print("formsite")
