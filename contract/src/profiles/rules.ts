/** Characters of the words about oneself (rules 3.2). */
export const BIO_MAX = 160

/** Interests that the set-up asks for at least; a hint, never a wall (specification 5). */
export const INTERESTS_HINT = 3
