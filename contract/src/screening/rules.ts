/** What staff keep lists of (rules 3.30): words, domains, pictures. */
export const LIST_KINDS = ['word', 'domain', 'image'] as const
/** What happens to a text that meets an entry: it is refused, or stands for its author and staff until somebody has looked. */
export const LIST_MODES = ['refuse', 'hold'] as const

/** Letters of a word or a phrase, of a domain, and of the note beside an entry. */
export const WORD_LETTERS = { min: 2, max: 60 } as const
export const DOMAIN_LETTERS_MAX = 253
export const NOTE_LETTERS_MAX = 200
/** Entries of a kind at most: each process holds them all. */
export const ENTRIES_MAX = 5000

/** An account is new for so long; its first posts with links are looked at first, so many of them (rules 3.30). */
export const NEW_AUTHOR_DAYS = 14
export const HELD_LINK_POSTS = 2
/** Letters of a text that staff try. */
export const TRIED_MAX = 3000
