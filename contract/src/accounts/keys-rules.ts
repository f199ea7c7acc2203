/** Maximum number of API keys per user. */
export const KEYS_PER_PERSON = 10
export const KEY_NAME_MAX = 60
/** Lifetimes of a key to choose from, days. */
export const KEY_LIVES = [30, 90, 365] as const

/** Format of a key. The prefix names the site, so that anyone who finds a leaked key knows where to report it. */
export const KEY_FORM = /^liston_[0-9a-f]{48}$/
/** Characters of a key that the list shows: enough to recognise it, too few to guess the rest. */
export const KEY_SHOWN = 'liston_'.length + 6
