// The texts of the lessons that come with aldb, as they stand in the files of `Course/`.

#include <stddef.h>

struct EmbeddedLesson {
    const char *_Nonnull name;
    const unsigned char *_Nonnull bytes;
    size_t count;
};

/// The lessons in the order in which they build on each other, and behind the last one nothing: its name has no letters.
extern const struct EmbeddedLesson *_Nonnull const embeddedLessons;
