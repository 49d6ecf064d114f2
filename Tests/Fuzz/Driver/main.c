// The functions that libFuzzer calls. The environment variable FUZZ names the kind of input, because libFuzzer reads
// all arguments. Without the sanitizer, the program checks the files that its arguments name.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

// Defined in Swift (FuzzTarget.swift). Weak, because a release build does not have them.
__attribute__((weak)) int roster_fuzz_index(const char *kind);
__attribute__((weak)) void roster_fuzz_check(int index, const uint8_t *bytes, size_t count);

static int kind_index = -1;

int LLVMFuzzerInitialize(int *argc, char ***argv) {
    const char *kind = getenv("FUZZ");
    kind_index = kind && roster_fuzz_index ? roster_fuzz_index(kind) : -1;
    if (kind_index >= 0) return 0;
    fputs("set FUZZ to the kind of input; a release build has no fuzzers\n", stderr);
    exit(2);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    roster_fuzz_check(kind_index, bytes, count);
    return 0;
}

// Weak: libFuzzer's own `main` replaces it.
__attribute__((weak)) int main(int argc, char **argv) {
    LLVMFuzzerInitialize(&argc, &argv);
    for (int index = 1; index < argc; index++) {
        FILE *file = fopen(argv[index], "rb");
        if (!file) return perror(argv[index]), 2;
        size_t count = 0, room = 1 << 24;
        uint8_t *bytes = malloc(room);
        if (bytes) count = fread(bytes, 1, room, file);
        fclose(file);
        printf("%s, %zu bytes\n", argv[index], count);
        fflush(stdout);
        LLVMFuzzerTestOneInput(bytes, count);
        free(bytes);
    }
}
