// The texts of the lessons that come with aldb, as they stand in the files of `Course/`.

#include <stddef.h>

struct EmbeddedLesson {
    const char *_Nonnull name;
    const unsigned char *_Nonnull bytes;
    size_t count;
};

/// The lessons in the order in which they build on each other; behind the last one stands one without a text.
extern const struct EmbeddedLesson *_Nonnull const embeddedLessons;
