/** Items that a ranking needs before two of them are set face to face (rules 3.12). */
export const ITEMS_MIN = 4
/** Pairs of the teaser in a ranking's page, and so many count for a person, ranking and day (rules 3.24). */
export const TEASER_PAIRS = 3
