/** Replaces a ranking id where all cards of a page share something: the form for their votes, and its refusal. */
export const CARDS = 'cards'
