import type { Side, Unrated } from '@liston/contract/rumble'
import { matchRules } from '@liston/contract/rumble'
import type { EndedAs } from './store.ts'
import type { Answer, MatchRow } from './tables.ts'

const { GRACE_MS, mostOf, ROBOT, ROUNDS, secondsOf } = matchRules

/** The input of the pure functions below. They return the same for both players and for the job. */
type Judged = Pick<
  MatchRow,
  'state' | 'kind' | 'until' | 'voided' | 'isParted' | 'ranking' | 'seats' | 'rounds' | 'answers' | 'unrated'
>

/** Numbers of void rounds: an item was removed from the ranking. A void round stays void. */
export const voidedNow = ({ voided, rounds }: Judged): number[] =>
  rounds.filter(({ n, aName, bName }) => voided.includes(n) || aName === null || bName === null).map(({ n }) => n)

export const answersOf = ({ answers }: Pick<Judged, 'answers'>, seat: Side): Answer[] =>
  answers.filter((answer) => answer.seat === seat)

export const runningOf = (match: Pick<Judged, 'answers'>, seat: Side): Answer | undefined =>
  answersOf(match, seat).find(({ closedAt }) => closedAt === null)

/** Numbers of the rounds that a side has finished, void ones included. */
export function throughWith(match: Pick<Judged, 'answers' | 'voided'>, seat: Side): number[] {
  const closed = answersOf(match, seat).filter(({ closedAt }) => closedAt !== null)
  return [...new Set([...match.voided, ...closed.map(({ n }) => n)])].sort((a, b) => a - b)
}

export const isDone = (match: Pick<Judged, 'answers' | 'voided'>, seat: Side): boolean =>
  throughWith(match, seat).length === ROUNDS

/** The next round of a side; null if none is left. */
export function nextRound(match: Pick<Judged, 'answers' | 'voided'>, seat: Side): number | null {
  const through = throughWith(match, seat)
  return Array.from({ length: ROUNDS }, (_, i) => i + 1).find((n) => !through.includes(n)) ?? null
}

/** Running rounds that end now, because their time is over or they are void. */
export const closedByNow = (match: Judged, now: number): Answer[] =>
  match.answers
    .filter(({ closedAt, deadline, n }) => closedAt === null && (match.voided.includes(n) || now > deadline + GRACE_MS))
    .map((answer) => ({
      ...answer,
      closedAt: now,
      choice: null,
      isRight: false,
      points: 0,
      ms: answer.deadline - answer.begunAt,
    }))

/**
 * Totals of a side's rounds, or of some of them. A void round brings maximum points and adds no right answer or time.
 */
export function totalOf(match: Pick<Judged, 'answers' | 'voided'>, seat: Side, of = throughWith(match, seat)) {
  const total = { points: 0, right: 0, ms: 0 }
  for (const n of of) {
    const answer = answersOf(match, seat).find((one) => one.n === n)
    if (match.voided.includes(n)) total.points += mostOf(n)
    else if (answer) {
      total.points += answer.points
      total.right += Number(answer.isRight)
      total.ms += answer.ms
    }
  }
  return total
}

/** True if a side answered at machine speed. */
export const isRobot = (match: Pick<Judged, 'answers'>, seat: Side): boolean =>
  answersOf(match, seat).filter(({ choice, ms }) => choice !== null && ms < ROBOT.ms).length >= ROBOT.times

export type End = { state: EndedAs; winner: Side | null; unrated: Unrated | null }

/** How a match ends now; null while it goes on. The caller must have closed the rounds whose time is over. */
export function endOf(match: Judged, now: number): End | null {
  if (match.state !== 'invited' && match.state !== 'playing') return null
  if (match.isParted || match.ranking === null) return { state: 'cancelled', winner: null, unrated: 'unfinished' }
  if (match.state === 'invited')
    return now >= match.until ? { state: 'expired', winner: null, unrated: 'unfinished' } : null
  const slow = match.seats.some((seat) => seat.slow) ? 'slow' : null
  const unrated = match.unrated ?? slow
  const [a, b] = [isDone(match, 'a'), isDone(match, 'b')]
  if (a && b) {
    const ahead = matchRules.compareTotals(totalOf(match, 'a'), totalOf(match, 'b'))
    return { state: 'finished', winner: ahead > 0 ? 'a' : ahead < 0 ? 'b' : null, unrated }
  }
  // A round that started in time is played to its end.
  if (now < match.until || match.answers.some(({ closedAt }) => closedAt === null)) return null
  if (!a && !b) return { state: 'expired', winner: null, unrated: 'unfinished' }
  // An absent player neither wins nor loses against an earlier run.
  if (match.kind === 'ghost') return { state: 'expired', winner: null, unrated: 'ghost' }
  return { state: 'forfeited', winner: a ? 'a' : 'b', unrated }
}

/** Time for a round, milliseconds. */
export const roundMs = (slow: boolean): number => secondsOf(slow) * 1_000
