/** Places that a passport lists; the figures count all that were looked at. */
export const PLACES_MAX = 100
/** Below this many rankings a passport is no page for search engines. */
export const INDEXED_FROM = 2
/** Letters from which on a name alone says enough, in the categories of works, people and places. */
export const NAME_MIN = 4
