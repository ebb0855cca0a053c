const unsigned char *formsite_test(void);
