/** Number of items that a ranking needs for duels (rules 3.12). */
export const ITEMS_MIN = 4
/** Number of pairs in the teaser on a ranking's page. As many count per user, ranking and UTC day (rules 3.24). */
export const TEASER_PAIRS = 3
