/** Words of which no list is written: how many entries, and letters of one. */
export const BLOCKED = { MAX: 200, LETTERS_MIN: 3, LETTERS_MAX: 80 } as const
/** Characters of what the house asks a model for besides. */
export const GUIDANCE_MAX = 600
/** Versions of it that the panel shows. */
export const GUIDANCE_SHOWN = 20
