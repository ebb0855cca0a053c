// The web files that the program carries: templates, runtime, themes, UI texts, the form document's schema.
struct formsite_web_file {
    const char *path;
    const unsigned char *bytes;
    unsigned long size;
};

// The first of `formsite_web_file_count()` files, ordered by path; they live as long as the program.
const struct formsite_web_file *formsite_web_files(void);
unsigned long formsite_web_file_count(void);
