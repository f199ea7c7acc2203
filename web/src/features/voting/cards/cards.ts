/** In place of a ranking's id where all cards of a page share something: the form behind their votes, and what it was told. */
export const CARDS = 'cards'
