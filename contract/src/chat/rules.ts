/** Lengths, limits and times of chats (rules 3.22). All times in milliseconds. */
export const TEXT_MAX = 1000
export const TITLE_MAX = 60
/** Maximum number of members of a group, including the creator. */
export const GROUP_MAX = 10
/** Minimum level for creating groups, and for sending images. */
export const GROUP_LEVEL = 3
export const IMAGE_LEVEL = 2
export const EDIT_MS = 15 * 60_000
/** How long after sending a message its author can delete it for everybody. */
export const REMOVE_MS = 60 * 60_000
/** Minimum time between two messages of a user. */
export const GAP_MS = 2_000
/** The same for accounts younger than NEW_MS. */
export const NEW_GAP_MS = 10_000
export const NEW_MS = 3 * 24 * 3_600_000
/** Chats that a user may start within 24 hours. */
export const STARTS_PER_DAY = 20
export const NEW_STARTS_PER_DAY = 5
export const DAY_MS = 24 * 3_600_000
export const KEPT_MONTHS = 24
/** How long the original text of edited and deleted messages is kept for moderators. */
export const SAID_BEFORE_MS = 30 * 24 * 3_600_000
/** Messages per page. */
export const MESSAGES = 40
/** Maximum characters of the last message in the chat list. */
export const BRIEF_MAX = 140
/** Reactions; a user has at most one per message. */
export const REACTIONS = ['👍', '❤️', '😂', '🤔', '🔥', '🎉'] as const
/** How often a page sends typing and presence, and how long receivers believe them. */
export const TYPING_EVERY_MS = 3_000
export const TYPING_FOR_MS = 6_000
export const HERE_EVERY_MS = 25_000
export const HERE_FOR_MS = 60_000

/** Path of a chat. */
export const chatPath = (id: string): string => `/my-chats?chat=${id}`
