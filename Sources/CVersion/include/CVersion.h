#ifndef ROSTER_CVERSION_H
#define ROSTER_CVERSION_H

/// The commit that the program was built from, as the environment variable ROSTER_COMMIT gave it to Package.swift; empty
/// if it was not set.
const char *roster_commit(void);

#endif
