import type { Side, Unrated } from '@liston/contract/rumble'
import { matchRules } from '@liston/contract/rumble'
import type { EndedAs } from '../store.ts'
import type { Answer, MatchRow } from '../tables.ts'

const { GRACE_MS, mostOf, ROBOT, ROUNDS, secondsOf } = matchRules

/** What follows from a match as it stands at a moment. Pure: asked by either player, or by the clock, it says the same. */
type Judged = Pick<
  MatchRow,
  'state' | 'kind' | 'until' | 'voided' | 'isParted' | 'ranking' | 'seats' | 'rounds' | 'answers' | 'unrated'
>

/** Rounds of which an item was taken off the list: once void, void for good. */
export const voidedNow = ({ voided, rounds }: Judged): number[] =>
  rounds.filter(({ n, aName, bName }) => voided.includes(n) || aName === null || bName === null).map(({ n }) => n)

export const answersOf = ({ answers }: Pick<Judged, 'answers'>, seat: Side): Answer[] =>
  answers.filter((answer) => answer.seat === seat)

export const runningOf = (match: Pick<Judged, 'answers'>, seat: Side): Answer | undefined =>
  answersOf(match, seat).find(({ closedAt }) => closedAt === null)

/** Rounds that a side is through with. */
export function throughWith(match: Pick<Judged, 'answers' | 'voided'>, seat: Side): number[] {
  const closed = answersOf(match, seat).filter(({ closedAt }) => closedAt !== null)
  return [...new Set([...match.voided, ...closed.map(({ n }) => n)])].sort((a, b) => a - b)
}

export const isDone = (match: Pick<Judged, 'answers' | 'voided'>, seat: Side): boolean =>
  throughWith(match, seat).length === ROUNDS

/** The round that a side plays next; null when none is left. */
export function nextRound(match: Pick<Judged, 'answers' | 'voided'>, seat: Side): number | null {
  const through = throughWith(match, seat)
  return Array.from({ length: ROUNDS }, (_, i) => i + 1).find((n) => !through.includes(n)) ?? null
}

/** Running rounds that the clock, or their being void, has closed. */
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

/** What the rounds of a side come to, or some of them: a void one brings all its points, and says nothing of its player. */
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

/** Whether answers came at the pace of a machine. */
export const isRobot = (match: Pick<Judged, 'answers'>, seat: Side): boolean =>
  answersOf(match, seat).filter(({ choice, ms }) => choice !== null && ms < ROBOT.ms).length >= ROBOT.times

export type End = { state: EndedAs; winner: Side | null; unrated: Unrated | null }

/** How a match ends now; null while it goes on. Running rounds must have been closed before, as far as they are over. */
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
  // A round that was begun in time is played to its end.
  if (now < match.until || match.answers.some(({ closedAt }) => closedAt === null)) return null
  if (!a && !b) return { state: 'expired', winner: null, unrated: 'unfinished' }
  // Nobody wins against a run that was played long ago by not being there, and nobody loses.
  if (match.kind === 'ghost') return { state: 'expired', winner: null, unrated: 'ghost' }
  return { state: 'forfeited', winner: a ? 'a' : 'b', unrated }
}

/** The time that a side has for a round, in milliseconds. */
export const roundMs = (slow: boolean): number => secondsOf(slow) * 1_000
