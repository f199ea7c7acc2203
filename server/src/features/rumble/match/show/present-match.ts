import {
  type Match,
  matchRules,
  type Outcome,
  type PlayedRound,
  type RunningRound,
  type Side,
} from '@liston/contract/rumble'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'
import { subjectsOf } from '../../../../platform/subjects/index.ts'
import { answersOf, runningOf, throughWith, totalOf } from '../judge.ts'
import type { MatchRow, MatchRound, Seat } from '../tables.ts'
import { presentRival, type RivalRow, rivalShape, shownTo, sitter } from './store.ts'

type Reader = { userId: string; at: Date }

/**
 * A match as one of its players may see it. Rounds they have finished reveal what the crowd prefers. Rounds both have
 * finished reveal the rival's result. Once the match is over, all rounds reveal both.
 */
export async function presentMatch(db: Db, match: MatchRow, { userId, at }: Reader): Promise<Match> {
  const mine = seatOf(match, userId)!
  const theirs = otherSeat(match, mine)
  const isOver = match.state === 'finished' || match.state === 'forfeited'
  const through = throughWith(match, mine.seat)
  const theirThrough = throughWith(match, theirs.seat)
  const both = through.filter((n) => theirThrough.includes(n))
  const subjects = subjectsIn(match)
  const shown = isOver ? match.rounds.map(({ n }) => n) : through
  const own = totalOf(match, mine.seat, through)
  const rival = totalOf(match, theirs.seat, isOver ? theirThrough : both)
  return {
    id: match.id,
    kind: match.kind,
    state: match.state,
    ranking: match.ranking,
    rival: await rivalOf(db, match, theirs, userId),
    isMine: mine.seat === 'a',
    createdAt: iso(match.createdAt),
    until: iso(match.until),
    mine: { played: through.length, points: own.points, right: own.right, slow: mine.slow },
    theirs: { played: theirThrough.length, points: rival.points, right: rival.right },
    rounds: match.rounds
      .filter(({ n }) => shown.includes(n))
      .map((round) => playedRound(match, round, { mine, theirs, told: isOver ? theirThrough : both, subjects })),
    running: match.state === 'playing' ? runningRound(match, mine, { at, subjects }) : null,
    result: isOver ? await resultOf(db, match, mine, userId) : null,
  }
}

/** The user's seat in a match; undefined if they are not a player. */
export const seatOf = ({ seats }: MatchRow, userId: string): Seat | undefined =>
  seats.find((seat) => seat.userId === userId)

export const otherSeat = ({ seats }: MatchRow, mine: Seat): Seat => seats.find(({ seat }) => seat !== mine.seat)!

const iso = (ms: number): string => new Date(ms).toISOString()

function sides(subjects: ReadonlyMap<string, string | null>, { a, b, aName, bName, aImage, bImage }: MatchRound) {
  const [ofA, ofB] = [subjects.get(a) ?? null, subjects.get(b) ?? null]
  // Two equal pictures would tell nothing.
  const [subjectA, subjectB] = ofA === ofB ? [null, null] : [ofA, ofB]
  return {
    a: { id: a, name: aName, imageUrl: aImage, subject: subjectA },
    b: { id: b, name: bName, imageUrl: bImage, subject: subjectB },
  }
}

/** Pictures of the items of a match, by id. */
function subjectsIn({ ranking, category, rounds }: MatchRow): ReadonlyMap<string, string | null> {
  const names = new Map(
    rounds.flatMap(({ a, b, aName, bName }) => [
      [a, aName],
      [b, bName],
    ]) as [string, string | null][],
  )
  if (!ranking) return new Map()
  const shown = [...names].flatMap(([id, name]) => (name === null ? [] : [{ id, name }]))
  const found = subjectsOf(
    shown.map(({ name }) => name),
    { ...ranking, category: category ?? '' },
  )
  return new Map(shown.map(({ id }, i) => [id, found[i] ?? null]))
}

type Told = { mine: Seat; theirs: Seat; told: number[]; subjects: ReadonlyMap<string, string | null> }

function playedRound(match: MatchRow, round: MatchRound, { mine, theirs, told, subjects }: Told): PlayedRound {
  const { n } = round
  return {
    round: n,
    ...sides(subjects, round),
    percentA: Math.round(round.chanceA * 100),
    mine: throughWith(match, mine.seat).includes(n) ? outcomeOf(match, mine, n) : null,
    theirs: told.includes(n) ? withoutChoice(outcomeOf(match, theirs, n)) : null,
  }
}

function outcomeOf(match: MatchRow, { seat }: Seat, n: number) {
  const answer = answersOf(match, seat).find((one) => one.n === n)
  const choice = answer?.choice ?? null
  if (match.voided.includes(n)) return { outcome: 'void' as Outcome, choice, points: matchRules.mostOf(n) }
  return { outcome: (answer?.isRight ? 'right' : 'wrong') as Outcome, choice, points: answer?.points ?? 0 }
}
const withoutChoice = ({ outcome, points }: ReturnType<typeof outcomeOf>) => ({ outcome, points })

function runningRound(
  match: MatchRow,
  { seat }: Seat,
  { at, subjects }: { at: Date; subjects: ReadonlyMap<string, string | null> },
): RunningRound | null {
  const running = runningOf(match, seat)
  if (!running) return null
  const { n, token, deadline } = running
  const msLeft = Math.max(0, Math.round(deadline - at.getTime()))
  return {
    round: n,
    ...sides(subjects, match.rounds.find((one) => one.n === n)!),
    token,
    deadline: iso(deadline),
    msLeft,
  }
}

/** The rival, if the reader may see them; for an earlier run, its player. */
async function rivalOf(db: Db, match: MatchRow, theirs: Seat, userId: string) {
  const found = await findRival(db, { viewerId: userId, matchId: match.id, seat: theirs.seat })
  return found ? presentRival(found) : null
}

type Asked = { viewerId: string; matchId: string; seat: Side }

async function findRival(db: Db, o: Asked): Promise<RivalRow | undefined> {
  const { rows } = await sql<{ shape: RivalRow }>`/* plan find-rival */
    SELECT ${rivalShape} AS shape FROM rumble_seat s JOIN author a ON a.id = ${sitter}
    WHERE s.match_id = ${o.matchId} AND s.seat = ${o.seat} AND ${shownTo(o.viewerId, sql`a.id`)}`.execute(db)
  return rows[0]?.shape
}

async function resultOf(db: Db, match: MatchRow, mine: Seat, userId: string): Promise<Match['result']> {
  const { outcome, ratingBefore, ratingAfter, xp, stars } = mine
  const moved = ratingBefore !== null && ratingAfter !== null && (await isSure(db, userId))
  return {
    won: outcome === 'win' ? 'me' : outcome === 'loss' ? 'rival' : 'nobody',
    unrated: match.unrated,
    ratingChange: moved ? Math.round(ratingAfter) - Math.round(ratingBefore) : null,
    xp,
    stars,
  }
}

/** True if the rating is certain enough to show. */
async function isSure(db: Db, userId: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM rumble_rating WHERE user_id = ${userId} AND rd < ${matchRules.SURE_RD}`.execute(db)
  return rows.length > 0
}
