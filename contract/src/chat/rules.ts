/** Lengths, limits and times of chats (rules 3.22). All times in milliseconds. */
export const TEXT_MAX = 1000
export const TITLE_MAX = 60
/** People of a group, whoever opened it among them. */
export const GROUP_MAX = 10
/** Level from which groups are opened, and from which pictures are sent. */
export const GROUP_LEVEL = 3
export const IMAGE_LEVEL = 2
export const EDIT_MS = 15 * 60_000
/** How long a message can be taken back for everybody. */
export const REMOVE_MS = 60 * 60_000
export const GAP_MS = 2_000
/** The same for somebody who came less than three days ago. */
export const NEW_GAP_MS = 10_000
export const NEW_MS = 3 * 24 * 3_600_000
/** Conversations that somebody begins within 24 hours. */
export const STARTS_PER_DAY = 20
export const NEW_STARTS_PER_DAY = 5
export const DAY_MS = 24 * 3_600_000
export const KEPT_MONTHS = 24
/** What was taken back or changed is kept this long for who decides about reports, and then is gone. */
export const SAID_BEFORE_MS = 30 * 24 * 3_600_000
/** Messages that one page holds. */
export const MESSAGES = 40
/** Letters of a last line in the list. */
export const BRIEF_MAX = 140
/** One is asked to look at a reported message with so many before and after it. */
export const AROUND_REPORTED = 10
/** What stands under a message, once a person. */
export const REACTIONS = ['👍', '❤️', '😂', '🤔', '🔥', '🎉'] as const
/** How often a page says that somebody is here or typing, and how long that is believed. */
export const TYPING_EVERY_MS = 3_000
export const TYPING_FOR_MS = 6_000
export const HERE_EVERY_MS = 25_000
export const HERE_FOR_MS = 60_000

/** Where conversations are changed without JavaScript. */
export const CHAT_FORM = '/chats'

const acts = [
  'send',
  'start',
  'accept',
  'reject',

  'settings',
] as const
export type ChatAct = (typeof acts)[number]

/** What a button of the form does; null for what is none. */
export const readChatAct = (said: string | undefined): ChatAct | null => acts.find((known) => known === said) ?? null

/** Where a conversation is read. */
export const chatPath = (id: string): string => `/my-chats?chat=${id}`
