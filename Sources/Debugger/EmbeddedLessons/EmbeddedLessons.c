// The compiler of C takes files as they are (`#embed`). As array literals of Swift the same bytes took it half a minute.

#include "EmbeddedLessons.h"

static const unsigned char equations[] = {
#embed "Course/equations.lesson"
};

static const unsigned char required_and_optional[] = {
#embed "Course/required-and-optional.lesson"
};

static const unsigned char ladder[] = {
#embed "Course/ladder.lesson"
};

static const unsigned char content_size[] = {
#embed "Course/content-size.lesson"
};

static const unsigned char hugging[] = {
#embed "Course/hugging.lesson"
};

static const unsigned char resistance[] = {
#embed "Course/resistance.lesson"
};

static const unsigned char between_edges[] = {
#embed "Course/between-edges.lesson"
};

static const unsigned char two_labels[] = {
#embed "Course/two-labels.lesson"
};

static const unsigned char ambiguity[] = {
#embed "Course/ambiguity.lesson"
};

static const unsigned char conflicts[] = {
#embed "Course/conflicts.lesson"
};

static const unsigned char centring[] = {
#embed "Course/centring.lesson"
};

static const unsigned char scroll_views[] = {
#embed "Course/scroll-views.lesson"
};

static const unsigned char rows[] = {
#embed "Course/rows.lesson"
};

static const unsigned char stack_views[] = {
#embed "Course/stack-views.lesson"
};

static const unsigned char cure_or_mute[] = {
#embed "Course/cure-or-mute.lesson"
};

static const struct EmbeddedLesson all[] = {
    {"equations", equations, sizeof equations},
    {"required-and-optional", required_and_optional, sizeof required_and_optional},
    {"ladder", ladder, sizeof ladder},
    {"content-size", content_size, sizeof content_size},
    {"hugging", hugging, sizeof hugging},
    {"resistance", resistance, sizeof resistance},
    {"between-edges", between_edges, sizeof between_edges},
    {"two-labels", two_labels, sizeof two_labels},
    {"ambiguity", ambiguity, sizeof ambiguity},
    {"conflicts", conflicts, sizeof conflicts},
    {"centring", centring, sizeof centring},
    {"scroll-views", scroll_views, sizeof scroll_views},
    {"rows", rows, sizeof rows},
    {"stack-views", stack_views, sizeof stack_views},
    {"cure-or-mute", cure_or_mute, sizeof cure_or_mute},
    {"", (const unsigned char *)"", 0},
};

const struct EmbeddedLesson *const embeddedLessons = all;
