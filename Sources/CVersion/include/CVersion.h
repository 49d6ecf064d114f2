#ifndef ROSTER_CVERSION_H
#define ROSTER_CVERSION_H

/// The commit from which the program was built; empty if it is not known.
///
/// Package.swift takes the commit from the environment variable ROSTER_COMMIT.
const char *roster_commit(void);

#endif
