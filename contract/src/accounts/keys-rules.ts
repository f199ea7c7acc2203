/** API keys that one person may have at a time. */
export const KEYS_PER_PERSON = 10
export const KEY_NAME_MAX = 60
/** Days after which a key may be made to end; `null` is never. */
export const KEY_LIVES = [30, 90, 365] as const

/** A key as it is sent: said by its beginning, so that whoever finds one in a repository knows whose it is to report. */
export const KEY_FORM = /^liston_[0-9a-f]{48}$/
/** Letters of a key that its list shows: enough to tell one's own apart, of no use to guess the rest. */
export const KEY_SHOWN = 'liston_'.length + 6
