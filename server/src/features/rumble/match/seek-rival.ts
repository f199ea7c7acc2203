import { matchRefusals, matchRules, type Side, type Sought } from '@liston/contract/rumble'
import { sql } from 'kysely'
import { type Db, inTransaction, newId, type Trx } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import type { RumblePlatform } from '../rumble-platform.ts'
import { MatchTurn } from './events.ts'
import { tryLockPlayer } from './rating.ts'
import { drawRanking, keepSnapshot } from './rounds.ts'
import { findOpenWith, insertMatch, insertSeat } from './store.ts'
import { isFull, isPaused, mayStart, type Starter } from './invitations.ts'

const refuse = refuser(matchRefusals.seekMatch)
const { PLAY_MS, reachAfter, SEEK } = matchRules

/**
 * Looks for a random rival; the browser polls it while the user waits. After 15 seconds it starts a match against an
 * earlier run, if there is one on pairs that are new to the user.
 */
export async function seekRival(platform: RumblePlatform, viewer: Starter): Promise<Sought> {
  const at = platform.clock.now()
  return inTransaction(platform.db, async (trx) => {
    // Before any lock of a rating: a search that waits for the queue must not hold one.
    await lockQueue(trx)
    const matchId = await takeMatch(trx, viewer.id, at)
    if (matchId) return { status: 'found', matchId, ghost: false }
    const { rating } = await mayStart(trx, viewer, at)
    const me = { userId: viewer.id, rating, at }
    const since = await keepSeeking(trx, me)
    for (const rivalId of await findWaiting(trx, { ...me, since }))
      if (await canMeet(trx, me, rivalId))
        return { status: 'found', matchId: await pair(platform, trx, me, rivalId), ghost: false }
    const waitedMs = at.getTime() - since.getTime()
    if (waitedMs < SEEK.forMs) return { status: 'waiting', reach: reachAfter(waitedMs), msLeft: SEEK.forMs - waitedMs }
    await deleteSeeker(trx, viewer.id)
    const found = await playRun(trx, me)
    return found ? { status: 'found', matchId: found, ghost: true } : { status: 'nobody' }
  })
}

/** Removes the user from the queue. Returns true if they were waiting. */
export async function deleteSeeker(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM rumble_seeker WHERE user_id = ${userId} RETURNING 1`.execute(db)
  return rows.length > 0
}

/** Advisory lock until the commit: searches run one after another, in all processes. */
const lockQueue = (trx: Trx) => sql`SELECT pg_advisory_xact_lock(hashtextextended('rumble rival', 0))`.execute(trx)

/** Returns the match that a rival's search found for the user, and removes the user from the queue. */
async function takeMatch(trx: Trx, userId: string, at: Date): Promise<string | undefined> {
  const { rows } = await sql<{ matchId: string }>`DELETE FROM rumble_seeker
    WHERE user_id = ${userId} AND match_id IS NOT NULL AND asked_at >= ${fresh(at)} RETURNING match_id AS "matchId"`.execute(
    trx,
  )
  return rows[0]?.matchId
}

/**
 * Adds the user to the queue or renews their entry. Returns since when they wait: after a longer gap between requests
 * the wait starts over.
 */
async function keepSeeking(trx: Trx, o: { userId: string; rating: number; at: Date }): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    INSERT INTO rumble_seeker AS s (user_id, since, asked_at, rating) VALUES (${o.userId}, ${o.at}, ${o.at}, ${o.rating})
    ON CONFLICT (user_id) DO UPDATE SET asked_at = excluded.asked_at, rating = excluded.rating, match_id = NULL,
      since = CASE WHEN s.asked_at < ${fresh(o.at)} THEN excluded.since ELSE s.since END
    RETURNING since`.execute(trx)
  return rows[0]!.since
}

/** Users without a request since this moment have left the queue. */
const fresh = (at: Date) => new Date(at.getTime() - 4 * matchRules.SEEK.askMs)

/** Number of waiting users that a search tries. */
const RIVALS_TRIED = 20

/**
 * Users within reach, which grows with the longer wait of the two; the longest waiting first. Excludes blocked users and
 * rivals with an open match.
 */
async function findWaiting(trx: Trx, o: { userId: string; rating: number; since: Date; at: Date }): Promise<string[]> {
  const reach = sql`${SEEK.first}::int + ${SEEK.wider}::int * floor(
    least(extract(epoch FROM ${o.at}::timestamptz - least(s.since, ${o.since}::timestamptz)) * 1000, ${SEEK.forMs}) / ${SEEK.everyMs})`
  const { rows } = await sql<{ userId: string }>`
    SELECT s.user_id AS "userId" FROM rumble_seeker s
    WHERE s.match_id IS NULL AND s.user_id <> ${o.userId} AND s.asked_at >= ${fresh(o.at)}
      AND abs(s.rating - ${o.rating}) <= ${reach}
      AND NOT EXISTS (SELECT FROM suspended_account x WHERE x.id = s.user_id)
      AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${o.userId} AND b.other_id = s.user_id)
      AND NOT EXISTS (SELECT FROM rumble_seat e WHERE e.user_id = ${o.userId} AND e.against = s.user_id AND e.is_open)
    ORDER BY s.since LIMIT ${RIVALS_TRIED}`.execute(trx)
  return rows.map(({ userId }) => userId)
}

/**
 * Locks the rival's rating until the commit and checks that they may start a match now. Every other way to start one
 * locks the rating of one of its players, so with both locked here no other match of the two can begin.
 */
async function canMeet(trx: Trx, { userId, at }: Me, rivalId: string): Promise<boolean> {
  const rival = await tryLockPlayer(trx, rivalId)
  if (!rival || isPaused(rival, at) || (await isFull(trx, rivalId, at))) return false
  return !(await findOpenWith(trx, userId, rivalId))
}

type Me = { userId: string; rating: number; at: Date }

/** Starts a match of two waiting users. The rival gets it at their next request, or by a notification. */
async function pair(platform: RumblePlatform, trx: Trx, { userId, at }: Me, rivalId: string): Promise<string> {
  const drawn = await drawRanking(trx, { viewerId: userId, at, random: Math.random })
  if (!drawn) throw refuse('NOWHERE')
  const snapshotId = await keepSnapshot(trx, { ...drawn, at })
  const id = newId()
  await insertMatch(trx, {
    id,
    snapshotId,
    kind: 'random',
    state: 'playing',
    at,
    until: new Date(at.getTime() + PLAY_MS),
  })
  for (const [seat, one, other] of [
    ['a', userId, rivalId],
    ['b', rivalId, userId],
  ] as const)
    if (!(await insertSeat(trx, { matchId: id, seat, userId: one, against: other, joinedAt: at })))
      throw new Error('The two have an open match, although both ratings are locked')
  await writeFound(trx, [rivalId], id)
  await deleteSeeker(trx, userId)
  const { rankingId } = drawn
  await platform.events.publish(trx, MatchTurn, { matchId: id, rankingId, userId: rivalId, byId: userId })
  return id
}

async function writeFound(trx: Trx, userIds: string[], matchId: string): Promise<void> {
  await sql`UPDATE rumble_seeker SET match_id = ${matchId} WHERE user_id = ANY (${userIds}::uuid[])`.execute(trx)
}

/** Starts a match against an earlier run; null if there is none. */
async function playRun(trx: Trx, me: Me): Promise<string | null> {
  const run = await findRun(trx, me)
  if (!run) return null
  const [id, until] = [newId(), new Date(me.at.getTime() + PLAY_MS)]
  await insertMatch(trx, { id, snapshotId: run.snapshotId, kind: 'ghost', state: 'playing', at: me.at, until })
  await insertSeat(trx, { matchId: id, seat: 'a', userId: me.userId, against: null, joinedAt: me.at })
  await copyRun(trx, { matchId: id, runOf: run.matchId, runSeat: run.seat, at: me.at })
  return id
}

type Run = { matchId: string; seat: Side; snapshotId: string }

/**
 * A complete run against a person, on pairs that the user has never played; the closest rating first. Excludes players
 * who are suspended, erased or blocked, and runs whose rounds are void or would be now.
 */
async function findRun(db: Db, o: { userId: string; rating: number }): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    SELECT s.match_id AS "matchId", s.seat, m.snapshot_id AS "snapshotId"
    FROM rumble_seat s JOIN rumble_match m ON m.id = s.match_id JOIN rumble_snapshot p ON p.id = m.snapshot_id
    JOIN rumble_rating r ON r.user_id = s.user_id
    WHERE m.kind <> 'ghost' AND m.state IN ('finished', 'forfeited') AND s.done_at IS NOT NULL AND NOT s.slow
      AND m.voided = '{}' AND m.unrated IS DISTINCT FROM 'pace' AND s.user_id <> ${o.userId}
      AND NOT EXISTS (SELECT FROM suspended_account x WHERE x.id = s.user_id)
      AND NOT EXISTS (SELECT FROM erased_account x WHERE x.id = s.user_id)
      AND EXISTS (SELECT FROM visible_ranking v WHERE v.id = p.ranking_id)
      AND (SELECT count(*) FROM rumble_answer w WHERE w.match_id = s.match_id AND w.seat = s.seat) = ${matchRules.ROUNDS}::int
      AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${o.userId} AND b.other_id = s.user_id)
      AND NOT EXISTS (SELECT FROM rumble_match e JOIN rumble_seat i ON i.match_id = e.id
        WHERE e.snapshot_id = m.snapshot_id AND i.user_id = ${o.userId})
      AND NOT EXISTS (SELECT FROM rumble_round n LEFT JOIN shown_item a ON a.id = n.item_a LEFT JOIN shown_item b ON b.id = n.item_b
        WHERE n.snapshot_id = m.snapshot_id AND (a.id IS NULL OR b.id IS NULL))
    ORDER BY abs(r.rating - ${o.rating}), s.match_id DESC LIMIT 1`.execute(db)
  return rows[0]
}

/** Copies an earlier run into seat `b`, with its answers. */
async function copyRun(trx: Trx, o: { matchId: string; runOf: string; runSeat: Side; at: Date }): Promise<void> {
  await sql`INSERT INTO rumble_seat (match_id, seat, run_of, run_seat, is_open, joined_at, slow, done_at)
    SELECT ${o.matchId}, 'b', match_id, seat, false, ${o.at}, slow, ${o.at} FROM rumble_seat
    WHERE match_id = ${o.runOf} AND seat = ${o.runSeat}`.execute(trx)
  await sql`INSERT INTO rumble_answer (match_id, seat, n, token, begun_at, deadline, closed_at, choice, is_right, points, ms)
    SELECT ${o.matchId}, 'b', n, gen_random_uuid(), begun_at, deadline, closed_at, choice, is_right, points, ms
    FROM rumble_answer WHERE match_id = ${o.runOf} AND seat = ${o.runSeat}`.execute(trx)
}
