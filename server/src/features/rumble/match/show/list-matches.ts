import {
  type Match,
  type MatchKind,
  type MatchLine,
  type MatchOffer,
  matchRefusals,
  matchRules,
  type MatchState,
  type MyMatches,
  type Side,
} from '@liston/contract/rumble'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'
import { refuser } from '../../../../platform/refusal.ts'
import { searchPeople } from '../../../explore/index.ts'
import { type AuthorRow, presentAuthor } from '../../../profiles/index.ts'
import type { RumblePlatform } from '../../rumble-platform.ts'
import { settleMatch } from '../answer-round.ts'
import { closedByNow, endOf, isDone, voidedNow } from '../judge.ts'
import { findPlayer } from '../rating.ts'
import { findPlayable, type Where } from '../rounds.ts'
import { findMatch } from '../store.ts'
import type { MatchRow } from '../tables.ts'
import { presentMatch, seatOf } from './present-match.ts'
import { presentRival, type RivalRow, rivalShape, shownTo, sitter } from './store.ts'

const OPEN_MAX = 50
const OVER_MAX = 10
const PEOPLE_MAX = 50

/** Lists the user's matches and invitations, with their rating and pace. */
export async function listMatches(platform: RumblePlatform, userId: string): Promise<MyMatches> {
  const at = platform.clock.now()
  const { db } = platform
  const player = await findPlayer(db, userId)
  const open = await findLines(db, { userId, over: false, limit: OPEN_MAX })
  // A match whose time is over, but which the job has not ended yet, is in no list.
  const current = open.filter(({ until }) => until > at)
  const over = await findLines(db, { userId, over: true, limit: OVER_MAX })
  const isSure = player !== undefined && player.rd < matchRules.SURE_RD
  const pausedUntil = player?.pausedUntil && player.pausedUntil > at ? player.pausedUntil.toISOString() : null
  return {
    rating: { rating: isSure ? Math.round(player.rating) : null, matches: player?.rated ?? 0, wins: player?.wins ?? 0 },
    slow: player?.slow ?? false,
    pausedUntil,
    invitations: current.filter(({ state, seat }) => state === 'invited' && seat === 'b').map(presentLine),
    running: current.filter(({ state }) => state === 'playing').map(presentLine),
    sent: current.filter(({ state, seat }) => state === 'invited' && seat === 'a').map(presentLine),
    over: over.map(presentLine),
  }
}

type LineRow = {
  id: string
  kind: MatchKind
  state: MatchState
  seat: Side
  until: Date
  outcome: 'win' | 'draw' | 'loss' | null
  ranking: Where | null
  rival: RivalRow | null
  played: number
  theirPlayed: number
}

/** The user's open matches, or those that are over, newest first. */
async function findLines(db: Db, o: { userId: string; over: boolean; limit: number }): Promise<LineRow[]> {
  const played = (side: RawBuilder<unknown>) => sql`(SELECT count(DISTINCT n)::int FROM (
    SELECT w.n FROM rumble_answer w WHERE w.match_id = m.id AND w.seat = ${side} AND w.closed_at IS NOT NULL
    UNION SELECT unnest(m.voided)) through)`
  const { rows } = await sql<LineRow>`
    SELECT m.id, m.kind, m.state, me.seat, m.until, me.outcome, ${played(sql`me.seat`)} AS played, ${played(sql`s.seat`)} AS "theirPlayed",
      (SELECT json_build_object('id', r.id, 'slug', r.slug, 'topic', r.topic, 'language', r.language)
        FROM visible_ranking r JOIN rumble_snapshot p ON p.ranking_id = r.id WHERE p.id = m.snapshot_id) AS ranking,
      (SELECT ${rivalShape} FROM author a WHERE a.id = ${sitter} AND ${shownTo(o.userId, sql`a.id`)}) AS rival
    FROM rumble_seat me JOIN rumble_match m ON m.id = me.match_id
    JOIN rumble_seat s ON s.match_id = m.id AND s.seat <> me.seat
    WHERE me.user_id = ${o.userId} AND (m.ended_at IS NOT NULL) = ${o.over}
    ORDER BY m.id DESC LIMIT ${o.limit}`.execute(db)
  return rows
}

function presentLine({ rival, until, seat, outcome, ...line }: LineRow): MatchLine {
  return {
    ...line,
    isMine: seat === 'a',
    rival: rival && presentRival(rival),
    until: until.toISOString(),
    won: outcome === null ? null : outcome === 'win' ? 'me' : outcome === 'loss' ? 'rival' : 'nobody',
  }
}

type Offered = { userId: string; person?: string | undefined; ranking?: string | undefined }

/**
 * People whom the user can invite, and rankings to play. `person` finds anybody by name, `ranking` any topic; the other
 * list is then empty.
 */
export async function offerMatches(platform: RumblePlatform, o: Offered): Promise<MatchOffer> {
  const { db, clock } = platform
  const { userId, person, ranking } = o
  const people = ranking === undefined || person !== undefined
  const rankings = person === undefined || ranking !== undefined
  return {
    people: people ? await findRivals(platform, { userId, person }) : [],
    rankings: rankings
      ? await findPlayable(db, { viewerId: userId, at: clock.now(), random: Math.random, q: ranking })
      : [],
  }
}

/** People whom the user knows, also those with a private profile, then anybody with such a name. */
async function findRivals(platform: RumblePlatform, { userId, person }: Offered): Promise<MatchOffer['people']> {
  const known = await findPeople(platform.db, { userId, name: person, limit: PEOPLE_MAX })
  const people = known.map(presentAuthor)
  if (person === undefined) return people
  const { items } = await searchPeople(platform, { q: person, viewerId: userId })
  const others = items.filter(({ id }) => id !== userId && !people.some((each) => each.id === id))
  return [...people, ...others].slice(0, PEOPLE_MAX)
}

/** Friends, followed users and earlier opponents, latest contact first; with `name`, those whose name contains it. */
async function findPeople(
  db: Db,
  o: { userId: string; name: string | undefined; limit: number },
): Promise<AuthorRow[]> {
  const { rows } = await sql<{ shape: AuthorRow }>`
    SELECT a.shape FROM (
      SELECT id, max(since) AS since FROM (
        SELECT friend_id AS id, since FROM friendship WHERE person_id = ${o.userId}
        UNION ALL SELECT s.against, m.created_at FROM rumble_seat s JOIN rumble_match m ON m.id = s.match_id
          WHERE s.user_id = ${o.userId} AND s.against IS NOT NULL
        UNION ALL SELECT f.followed_id, f.since FROM follower f JOIN open_profile p ON p.id = f.followed_id
          WHERE f.follower_id = ${o.userId}) known GROUP BY id
    ) k JOIN author a ON a.id = k.id
    WHERE ${shownTo(o.userId, sql`a.id`)}
      AND (${o.name ?? null}::text IS NULL OR strpos(lower(a.username), lower(${o.name ?? ''})) > 0)
    ORDER BY k.since DESC LIMIT ${o.limit}`.execute(db)
  return rows.map(({ shape }) => shape)
}

const refuse = refuser(matchRefusals.match)

/** Returns a match to one of its players. Throws NOT_FOUND for all other users. */
export async function showMatch(platform: RumblePlatform, o: { userId: string; id: string }): Promise<Match> {
  const at = platform.clock.now()
  const found = await findMatch(platform.db, o.id)
  if (!found || !seatOf(found, o.userId)) throw refuse('NOT_FOUND')
  // Writes overdue changes before returning the match.
  const match = isBehind(found, at.getTime()) ? ((await settleMatch(platform, o.id)) ?? found) : found
  return presentMatch(platform.db, match, { userId: o.userId, at })
}

function isBehind(match: MatchRow, now: number): boolean {
  if (match.state !== 'invited' && match.state !== 'playing') return false
  return (
    voidedNow(match).length > match.voided.length ||
    closedByNow(match, now).length > 0 ||
    endOf(match, now) !== null ||
    match.seats.some(({ seat, doneAt }) => doneAt === null && match.state === 'playing' && isDone(match, seat))
  )
}
