/** The numbers of Rumble 1v1 (rules 3.12), and what follows from them. Pure: both sides compute alike. */
export const ROUNDS = 7
export const ITEMS_MIN = 8
export const VOTERS_MIN = 30
/** How likely the crowd prefers the better one of a pair: neither trivial nor a coin toss. */
export const CHANCE = { least: 0.55, most: 0.85 } as const
/** Duels an item needs before they say how strong it is; until then the votes do. */
export const APPEARANCES_MIN = 12

export const ROUND_SECONDS = 12
/** For who asked for more time: twice as long, and unrated (rules 3.32). */
export const SLOW_FACTOR = 2
export const secondsOf = (slow: boolean): number => (slow ? ROUND_SECONDS * SLOW_FACTOR : ROUND_SECONDS)
/** An answer on its way when the time ended still counts, with no seconds left. */
export const GRACE_MS = 1_000

export const INVITED_MS = 48 * 3_600_000
export const PLAY_MS = 24 * 3_600_000

const RIGHT = 100
const FASTEST = 50
/** The most a match can bring: six rounds of 150 and a last one of 300. */
export const POINTS_MAX = 1_200

export const weightOf = (round: number): number => (round === ROUNDS ? 2 : 1)
/** What the best answer to a round brings. */
export const mostOf = (round: number): number => (RIGHT + FASTEST) * weightOf(round)

type Answered = { round: number; right: boolean; msLeft: number; slow?: boolean }
/** Points of an answer: 100 and up to 50 for being fast, twice in the last round; 0 where it was wrong. */
export function pointsOf({ round, right, msLeft, slow = false }: Answered): number {
  if (!right) return 0
  const share = Math.min(1, Math.max(0, msLeft) / (secondsOf(slow) * 1_000))
  return (RIGHT + Math.ceil(FASTEST * share)) * weightOf(round)
}

/** What a player's seven rounds come to. */
export type Total = { points: number; right: number; ms: number }
/** Whether the first one is ahead: more points, then more right, then faster. 0: a draw. */
export function compareTotals(a: Total, b: Total): number {
  return a.points - b.points || a.right - b.right || b.ms - a.ms
}

/** Answers faster than this, so many in one match, are no person's. */
export const ROBOT = { ms: 300, times: 3, pauseMs: 10 * 60_000 } as const

/** More right than this, faster than this, over so many matches: somebody looks, and nothing is rated meanwhile. */
export const REVIEW = { matches: 50, rightsShare: 0.95, ms: 1_500, unratedMs: 30 * 86_400_000, listed: 100 } as const

export const RATED_PER_DAY = 20
export const RATED_PER_PAIR = 3
export const REWARDED_PER_DAY = 5
export const INVITATIONS_MAX = 10
/** Matches of a day at level 1 (rules 3.17). */
export const NOVICE_PER_DAY = 1

type Ended = 'win' | 'draw' | 'loss'
export const REWARDS: Record<Ended, { xp: number; stars: number }> = {
  win: { xp: 25, stars: 5 },
  draw: { xp: 15, stars: 2 },
  loss: { xp: 10, stars: 0 },
}
/** Whoever wins because the other did not come gets half, rounded up. */
export const halfOf = ({ xp, stars }: { xp: number; stars: number }) => ({
  xp: Math.ceil(xp / 2),
  stars: Math.ceil(stars / 2),
})

/** How far apart two random rivals may be: 200, and 100 more every five seconds; after fifteen nobody is waited for. */
export const SEEK = { first: 200, wider: 100, everyMs: 5_000, forMs: 15_000, askMs: 1_500 } as const
export const reachAfter = (waitedMs: number): number =>
  SEEK.first + SEEK.wider * Math.floor(Math.min(Math.max(0, waitedMs), SEEK.forMs) / SEEK.everyMs)

/** A rating is "?" while it is less sure than this. */
export const SURE_RD = 110

/** Squares of a result, to share without giving anything away. */
export const squareOf = (outcome: 'right' | 'wrong' | 'void'): string =>
  outcome === 'right' ? '🟩' : outcome === 'void' ? '⬜' : '🟥'
