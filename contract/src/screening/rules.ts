/** Kinds of screening lists (rules 3.30). */
export const LIST_KINDS = ['word', 'domain', 'image'] as const
/**
 * What happens to a text that matches an entry. It is rejected, or held for review and visible only to its author and
 * staff.
 */
export const LIST_MODES = ['refuse', 'hold'] as const

/** Lengths in characters: of a word or phrase, of a domain, and of an entry's note. */
export const WORD_LETTERS = { min: 2, max: 60 } as const
export const DOMAIN_LETTERS_MAX = 253
export const NOTE_LETTERS_MAX = 200
/** Maximum number of entries of a list, because each process keeps them all in memory. */
export const ENTRIES_MAX = 5000

/**
 * Days during which an account is new. Its posts with links are held until HELD_LINK_POSTS of them were approved (rules
 * 3.30).
 */
export const NEW_AUTHOR_DAYS = 14
export const HELD_LINK_POSTS = 2
/** Maximum length of a text that staff check against the lists. */
export const TRIED_MAX = 3000
