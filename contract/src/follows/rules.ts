/** People that somebody may begin to follow in a UTC day, and follow in all (rules 3.7). */
export const FOLLOWS_PER_DAY = 100
export const FOLLOWING_MAX = 5000

/** A pair's follow is news once in this time, however often it is undone and done again (rules 3.7). */
export const FOLLOW_NEWS_MS = 30 * 24 * 3_600_000

/** Where the buttons beside a person post to without JavaScript; the field `act` says which was pressed. */
export const PERSON_FORM = '/people'

export const PERSON_ACTS = ['follow', 'unfollow', 'block', 'unblock', 'mute', 'unmute'] as const
export type PersonAct = (typeof PERSON_ACTS)[number]
