"""A form that takes a picture, and a submission with one."""
PHOTO_FORM = ('<form name="card"><page name="p"><group name="g"><item name="photo" type="photoCapture"/></group></page>'
              "</form>")
PHOTO = b"\x89PNG\r\n\x1a\n\x00\xff"
PHOTO_TYPE = {"Content-Type": "multipart/form-data; boundary=x"}
PHOTO_BODY = (b'--x\r\nContent-Disposition: form-data; name="submission"\r\n\r\n\r\n'
              b'--x\r\nContent-Disposition: form-data; name="photo"; filename="p.png"\r\n'
              b"Content-Type: image/png\r\n\r\n"
              + PHOTO + b"\r\n--x--\r\n")
