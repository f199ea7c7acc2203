/** Maximum number of new follows in a UTC day, and of follows in all (rules 3.7). */
export const FOLLOWS_PER_DAY = 100
export const FOLLOWING_MAX = 5000

/** A follow notifies once per pair within this time, however often it is undone and repeated (rules 3.7). */
export const FOLLOW_NEWS_MS = 30 * 24 * 3_600_000

/** Form target of the follow, block and mute buttons, without JavaScript. The field `act` names the pressed button. */
export const PERSON_FORM = '/people'

export const PERSON_ACTS = ['follow', 'unfollow', 'block', 'unblock', 'mute', 'unmute'] as const
export type PersonAct = (typeof PERSON_ACTS)[number]
