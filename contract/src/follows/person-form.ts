/** Where the buttons beside a person post to without JavaScript; the field `act` says which was pressed. */
export const PERSON_FORM = '/people'

export const PERSON_ACTS = ['follow', 'unfollow', 'block', 'unblock', 'mute', 'unmute'] as const
export type PersonAct = (typeof PERSON_ACTS)[number]
