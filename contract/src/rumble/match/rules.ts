/** Settings and scoring of Rumble 1v1 (rules 3.12). Pure: server and browser compute the same. */
export const ROUNDS = 7
export const ITEMS_MIN = 8
export const VOTERS_MIN = 30
/** Range for the share of the crowd that prefers the better item: not obvious, and no coin toss. */
export const CHANCE = { least: 0.55, most: 0.85 } as const
/** Number of duels from which on duels determine an item's strength. Below it, votes do. */
export const APPEARANCES_MIN = 12

export const ROUND_SECONDS = 12
/** Factor for users who set double time; their matches are unrated (rules 3.32). */
export const SLOW_FACTOR = 2
export const secondsOf = (slow: boolean): number => (slow ? ROUND_SECONDS * SLOW_FACTOR : ROUND_SECONDS)
/** An answer that arrives up to this long after the deadline counts, with no time left. Milliseconds. */
export const GRACE_MS = 1_000

export const INVITED_MS = 48 * 3_600_000
export const PLAY_MS = 24 * 3_600_000

const RIGHT = 100
const FASTEST = 50
/** Maximum points of a match: six rounds of 150 and a last one of 300. */
export const POINTS_MAX = 1_200

export const weightOf = (round: number): number => (round === ROUNDS ? 2 : 1)
/** Maximum points of a round. */
export const mostOf = (round: number): number => (RIGHT + FASTEST) * weightOf(round)

type Answered = { round: number; right: boolean; msLeft: number; slow?: boolean }
/** Points of an answer: 100 plus up to 50 for speed, doubled in the last round; 0 if wrong. */
export function pointsOf({ round, right, msLeft, slow = false }: Answered): number {
  if (!right) return 0
  const share = Math.min(1, Math.max(0, msLeft) / (secondsOf(slow) * 1_000))
  return (RIGHT + Math.ceil(FASTEST * share)) * weightOf(round)
}

/** Totals of a player's seven rounds; `ms` is the time used. */
export type Total = { points: number; right: number; ms: number }
/** Positive if `a` is ahead: more points, then more right answers, then less time. 0: a draw. */
export function compareTotals(a: Total, b: Total): number {
  return a.points - b.points || a.right - b.right || b.ms - a.ms
}

/** Machine speed: this many answers in a match faster than `ms` milliseconds pause the player for `pauseMs`. */
export const ROBOT = { ms: 300, times: 3, pauseMs: 10 * 60_000 } as const

/**
 * Over `matches` matches, a higher share of right answers with a lower mean time (`ms`) starts a review. The player's
 * matches are unrated during the review, and for `unratedMs` if it is upheld. `listed`: rows in the staff's list.
 */
export const REVIEW = { matches: 50, rightsShare: 0.95, ms: 1_500, unratedMs: 30 * 86_400_000, listed: 100 } as const

export const RATED_PER_DAY = 20
export const RATED_PER_PAIR = 3
export const REWARDED_PER_DAY = 5
export const INVITATIONS_MAX = 10
/** Matches per UTC day at level 1 (rules 3.17). */
export const NOVICE_PER_DAY = 1

type Ended = 'win' | 'draw' | 'loss'
export const REWARDS: Record<Ended, { xp: number; stars: number }> = {
  win: { xp: 25, stars: 5 },
  draw: { xp: 15, stars: 2 },
  loss: { xp: 10, stars: 0 },
}
/** The winner of a forfeited match gets half the reward, rounded up. */
export const halfOf = ({ xp, stars }: { xp: number; stars: number }) => ({
  xp: Math.ceil(xp / 2),
  stars: Math.ceil(stars / 2),
})

/**
 * Maximum rating difference of random rivals: 200, plus 100 every five seconds. After fifteen seconds the search ends.
 * The browser polls every `askMs`.
 */
export const SEEK = { first: 200, wider: 100, everyMs: 5_000, forMs: 15_000, askMs: 1_500 } as const
export const reachAfter = (waitedMs: number): number =>
  SEEK.first + SEEK.wider * Math.floor(Math.min(Math.max(0, waitedMs), SEEK.forMs) / SEEK.everyMs)

/** The API shows a rating only while its deviation (RD) is below this. */
export const SURE_RD = 110

/** Emoji for a round, for sharing a result without spoilers. */
export const squareOf = (outcome: 'right' | 'wrong' | 'void'): string =>
  outcome === 'right' ? '🟩' : outcome === 'void' ? '⬜' : '🟥'
