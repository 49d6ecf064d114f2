#include "CVersion.h"

#ifndef ROSTER_COMMIT
#define ROSTER_COMMIT ""
#endif

const char *roster_commit(void) { return ROSTER_COMMIT; }
