#define _GNU_SOURCE
#include "CTerminal.h"
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

// Ends that the program does not come by itself to.
static const int ends[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGSEGV};
enum { count = sizeof ends / sizeof ends[0] };

static struct sigaction former[count];
static struct termios before, keys;
static int used = -1;
static volatile sig_atomic_t is_on;

bool formsite_has_keys(int terminal) { return isatty(terminal) && tcgetpgrp(terminal) == getpgrp(); }

void formsite_keys_off(void) {
    // In the background it is the shell's; touching it would stop the program.
    if (is_on && formsite_has_keys(used)) tcsetattr(used, TCSANOW, &before);
    is_on = 0;
}

static void end(int number) {
    formsite_keys_off();
    for (int n = 0; n < count; n++)
        if (ends[n] == number) sigaction(number, &former[n], NULL);
    raise(number);
}

static void continue_after_stop(int number) {
    (void)number;
    int code = errno;
    if (is_on && formsite_has_keys(used)) tcsetattr(used, TCSANOW, &keys);
    errno = code;
}

static void set_handlers(void) {
    struct sigaction action = {.sa_handler = end, .sa_flags = SA_ONSTACK};
    for (int n = 0; n < count; n++) {
        sigaction(ends[n], NULL, &former[n]);
        // Who takes these two as a wish to end comes to an end by itself.
        bool is_wish = ends[n] == SIGINT || ends[n] == SIGTERM;
        if (former[n].sa_handler == SIG_IGN || (is_wish && former[n].sa_handler != SIG_DFL)) continue;
        sigaction(ends[n], &action, NULL);
    }
    struct sigaction again = {.sa_handler = continue_after_stop, .sa_flags = SA_ONSTACK | SA_RESTART};
    sigaction(SIGCONT, &again, NULL);
    atexit(formsite_keys_off);
}

bool formsite_keys_on(int terminal) {
    static bool is_prepared;
    if (!formsite_has_keys(terminal) || tcgetattr(terminal, &before) != 0) return false;
    keys = before;
    keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    used = terminal;
    if (!is_prepared) set_handlers();
    is_prepared = true;
    is_on = 1;
    return tcsetattr(terminal, TCSANOW, &keys) == 0;
}
