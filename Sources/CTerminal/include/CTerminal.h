// A terminal that gives its keys one by one; in C, since it is put right again inside signal handlers.
#ifndef FORMSITE_TERMINAL_H
#define FORMSITE_TERMINAL_H

#include <stdbool.h>

// Whether this is a terminal whose keys are meant for this program, not for another one in its foreground.
bool formsite_has_keys(int terminal);

// Lets keys come one by one and unseen, until formsite_keys_off or the program's end, of whatever kind that is.
bool formsite_keys_on(int terminal);

// Puts the terminal back to what it was.
void formsite_keys_off(void);

#endif
