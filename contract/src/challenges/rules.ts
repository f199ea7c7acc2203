/** Hours until an unanswered challenge expires (rules 3.13). */
export const ANSWER_HOURS = 48
/** Hours to play an accepted challenge. After that a battle is decided (rules 3.13). */
export const PLAY_HOURS = 72
/** Hours after the acceptance in which the rankings of a battle must be published (rules 3.13). */
export const PUBLISH_HOURS = 24
/** Maximum number of pending challenges per sender (rules 3.13). */
export const PENDING_MAX = 10
/** Maximum number of challenges per pair of users and UTC day, in both directions (rules 3.13). */
export const PER_PAIR_AND_DAY = 3
/** Maximum number of rewarded challenges per UTC day, for a pair and for a user (rules 3.13). */
export const REWARDED_PER_PAIR = 2
export const REWARDED_PER_PERSON = 6
/** Minimum level to challenge users who are not friends (rules 3.13). */
export const FROM_LEVEL = 2
/** Number of items to order in a duel of tastes. Longer rankings contribute their first items. */
export const ORDERED_MIN = 3
export const ORDERED_MAX = 12
/** Maximum number of items in `furthest` of a taste result. */
export const FURTHEST = 3
/** Minimum trust of a voter to count in a battle (rules 3.4): full trust. */
export const COUNTED_TRUST = 1
export const MESSAGE_MAX = 200
export const TOPIC_MAX = 80

/** Totals that both users must reach together in a shared mission (rules 3.13). */
export const GOALS = { votes: 30, reviews: 6, duels: 20 } as const

/** R1 Rumble 1v1, R2 duel of tastes, R3 battle of rankings, R4 shared mission (rules 3.13). */
export const KINDS = ['match', 'taste', 'battle', 'mission'] as const

/**
 * Why a match cannot start now. `ranking`: not eligible. `paused`: a player is paused. `day`: daily limit of level 1.
 * `open`: the two already have an open match.
 */
export const NO_MATCH_NOW = ['ranking', 'paused', 'day', 'open'] as const
export type NoMatchNow = (typeof NO_MATCH_NOW)[number]

type Reward = { xp: number; stars: number }
/** Rewards by outcome (rules 3.13). */
export const REWARDS = {
  won: { xp: 25, stars: 5 },
  draw: { xp: 15, stars: 0 },
  lost: { xp: 15, stars: 0 },
  taste: { xp: 15, stars: 0 },
  mission: { xp: 30, stars: 10 },
} as const satisfies Record<string, Reward>
