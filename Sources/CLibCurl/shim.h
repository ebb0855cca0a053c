#include <curl/curl.h>

// Functions with open lists of arguments do not cross into Swift.
static inline void formsite_curl_set_text(CURL *request, CURLoption option, const char *value) {
    curl_easy_setopt(request, option, value);
}

static inline void formsite_curl_set_number(CURL *request, CURLoption option, long value) {
    curl_easy_setopt(request, option, value);
}

static inline void formsite_curl_set_headers(CURL *request, struct curl_slist *headers) {
    curl_easy_setopt(request, CURLOPT_HTTPHEADER, headers);
}

static inline void formsite_curl_set_body(CURL *request, const void *bytes, size_t count) {
    curl_easy_setopt(request, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
    curl_easy_setopt(request, CURLOPT_POSTFIELDS, bytes);
}

static inline void formsite_curl_set_sink(
    CURL *request, size_t (*write)(char *bytes, size_t size, size_t count, void *user), void *user) {
    curl_easy_setopt(request, CURLOPT_WRITEFUNCTION, write);
    curl_easy_setopt(request, CURLOPT_WRITEDATA, user);
}

static inline long formsite_curl_status(CURL *request) {
    long status = 0;
    curl_easy_getinfo(request, CURLINFO_RESPONSE_CODE, &status);
    return status;
}

static inline long formsite_curl_retry_after(CURL *request) {
    curl_off_t seconds = 0;
    curl_easy_getinfo(request, CURLINFO_RETRY_AFTER, &seconds);
    return (long)seconds;
}
