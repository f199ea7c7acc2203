/** A challenge nobody answers goes after so many hours (rules 3.13). */
export const ANSWER_HOURS = 48
/** So long both may play an accepted one; a battle is counted then (rules 3.13). */
export const PLAY_HOURS = 72
/** Of those, the hours within which both lists of a battle are published (rules 3.13). */
export const PUBLISH_HOURS = 24
/** Challenges of one person that may wait for an answer (rules 3.13). */
export const PENDING_MAX = 10
/** Challenges between two people on a UTC day, whoever sends them (rules 3.13). */
export const PER_PAIR_AND_DAY = 3
/** Rewarded challenges on a UTC day: between two people, and of one person (rules 3.13). */
export const REWARDED_PER_PAIR = 2
export const REWARDED_PER_PERSON = 6
/** From this level on somebody may challenge people who are no friends of theirs (rules 3.13). */
export const FROM_LEVEL = 2
/** Items that two people put in order: the first of a longer list. */
export const ORDERED_MIN = 3
export const ORDERED_MAX = 12
/** The biggest disagreements that are told. */
export const FURTHEST = 3
/** Trust from which a voter counts in a battle (rules 3.4): full trust. */
export const COUNTED_TRUST = 1
export const MESSAGE_MAX = 200
export const TOPIC_MAX = 80

/** What a mission shared by two asks of both together (rules 3.13). */
export const GOALS = { votes: 30, reviews: 6, duels: 20 } as const

/** R1 Rumble 1v1, R2 duel of tastes, R3 battle of rankings, R4 mission shared by two (rules 3.13). */
export const KINDS = ['match', 'taste', 'battle', 'mission'] as const

/** Why two can not play a match now: the ranking has none, one of them is paused or has had theirs of the day, or they have one. */
export const NO_MATCH_NOW = ['ranking', 'paused', 'day', 'open'] as const
export type NoMatchNow = (typeof NO_MATCH_NOW)[number]

type Reward = { xp: number; stars: number }
/** What an ending brings somebody (rules 3.13). */
export const REWARDS = {
  won: { xp: 25, stars: 5 },
  draw: { xp: 15, stars: 0 },
  lost: { xp: 15, stars: 0 },
  taste: { xp: 15, stars: 0 },
  mission: { xp: 30, stars: 10 },
} as const satisfies Record<string, Reward>
