import { circleRules } from '@liston/contract/circles'
import { HELPFUL_FROM, PUBLISH_REWARD_VOTERS } from '@liston/contract/economy'
import { sql } from 'kysely'
import { type Db, inTransaction, newId, onlyOne, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { holdWallet, type Movement, postMovements } from '../economy/index.ts'
import { closeGroups, type Member, type Tie } from './close-groups.ts'
import { CirclesChanged } from './events.ts'

const DAY_MS = 86_400_000

/**
 * Searches the rewarded activity of the last thirty days for collusion rings, and claws back their rewards (rules 3.14,
 * 3.29). Each member is a transaction of their own: after a crash the next scan does the rest, and nothing is taken
 * twice.
 */
export async function lookForCircles(platform: Platform): Promise<void> {
  await onlyOne(platform.pool, 'look-for-circles', async () => {
    const at = platform.clock.now()
    const from = new Date(at.getTime() - circleRules.WINDOW_DAYS * DAY_MS)
    const afterSeq = await findSeqAt(platform.db, from)
    const circles = await inTransaction(platform.db, async (trx) => {
      await allowLongLook(trx)
      return findCircles(trx, { from, afterSeq })
    })
    const members = await keepCircles(platform, { circles, at, from })
    const failures: unknown[] = []
    for (const { userId } of members)
      await takeBack(platform.db, { userId, afterSeq, at }).catch((error: unknown) => failures.push(error))
    await noteLook(platform.db, { at, before: from, afterSeq })
    // The failure of one member does not affect the others.
    if (failures.length > 0) throw failures[0]
  })
}

type TakeBack = { userId: string; afterSeq: number; at: Date }

/**
 * Claws back the rewards for a member's activity inside the ring, each ledger row once. A scan posts one movement per
 * currency. Spent rewards are written off; the user keeps the level for a week (rules 3.14).
 */
export async function takeBack(db: Db, { userId, afterSeq, at }: TakeBack): Promise<void> {
  await inTransaction(db, async (trx) => {
    // Lock order: wallets first, as everywhere. The lock also serialises concurrent calls for one user.
    if (!(await holdWallet(trx, userId))) return
    const key = `circle:${at.toISOString()}`
    const due = await markTaken(trx, userId, { afterSeq, key })
    if (!due) return
    const back = { userId, kind: 'reversal', key } as const
    const movements: Movement[] = [
      { ...back, currency: 'stars', delta: -due.stars },
      { ...back, currency: 'xp', delta: -due.xp },
    ]
    await postMovements(
      trx,
      movements.filter(({ delta = 0 }) => delta < 0),
      at,
    )
  })
}

type Due = { stars: number; xp: number }

/**
 * Marks XP and Stars earned inside the collusion ring as clawed back under this ledger key. Returns the totals, or
 * null. A reward for a number of voters or helped readers stays if enough of them are outside the ring.
 */
async function markTaken(trx: Trx, userId: string, o: { afterSeq: number; key: string }): Promise<Due | null> {
  const { rows } = await sql<Due>`
    WITH me AS (SELECT circle_id, counts_from FROM circle_member WHERE user_id = ${userId} AND ended_at IS NULL),
    fellow AS MATERIALIZED (
      SELECT m.user_id, m.counts_from, m.ended_at FROM circle_member m JOIN me USING (circle_id)),
    due AS (
      SELECT p.seq, p.currency, p.delta, me.circle_id FROM me JOIN paid_act p ON p.user_id = ${userId}
      WHERE p.seq > ${o.afterSeq} AND p.created_at >= me.counts_from
        AND NOT EXISTS (SELECT FROM circle_taken t WHERE t.seq = p.seq)
        AND CASE
          WHEN p.kind = 'published' THEN ${outsideVoters} < ${PUBLISH_REWARD_VOTERS}
          WHEN p.kind = 'voters_milestone' THEN ${outsideVoters} < split_part(p.key, ':', 2)::int
          WHEN p.kind = 'review_helpful' THEN (SELECT count(*) FROM review_helper h WHERE h.review_id = p.key::uuid
            AND NOT EXISTS (SELECT FROM fellow f WHERE f.user_id = h.user_id)) < ${HELPFUL_FROM}
          ELSE EXISTS (SELECT FROM fellow f WHERE f.user_id = ${forWhom}
            AND p.created_at >= f.counts_from AND (f.ended_at IS NULL OR p.created_at < f.ended_at)) END
        AND CASE p.kind
          WHEN 'comment' THEN EXISTS (SELECT FROM comment_place c WHERE c.id = p.key::uuid AND c.stands)
          WHEN 'review' THEN EXISTS (SELECT FROM review_place v WHERE v.id = p.key::uuid AND v.stands)
          WHEN 'comment_liked' THEN NOT EXISTS (SELECT FROM unpaid_like u WHERE u.user_id = p.user_id AND u.key = p.key)
          ELSE true END
    ), taken AS (
      INSERT INTO circle_taken (seq, user_id, circle_id, currency, amount, movement_key)
      SELECT seq, ${userId}::uuid, circle_id, currency, delta, ${o.key}::text FROM due ON CONFLICT DO NOTHING
      RETURNING currency, amount
    )
    SELECT coalesce(sum(amount) FILTER (WHERE currency = 'stars'), 0)::int AS stars,
      coalesce(sum(amount) FILTER (WHERE currency = 'xp'), 0)::int AS xp
    FROM taken HAVING count(*) > 0`.execute(trx)
  return rows[0] ?? null
}

/** Number of voters of a ranking who are not in its author's ring. */
const outsideVoters = sql`(SELECT count(*) FROM vote_act v WHERE v.about = p.ranking_id
  AND NOT EXISTS (SELECT FROM fellow f WHERE f.user_id = v.user_id))`

/**
 * The other user of a rewarded activity: the ranking's author, the voter, the liker, or the other side of a referral.
 */
const forWhom = sql`CASE
  WHEN p.kind IN ('voter_gained', 'comment_liked') THEN split_part(p.key, ':', 2)::uuid
  WHEN p.kind = 'referral' THEN (SELECT invitee_id FROM referral_pair WHERE id = p.key::uuid)
  WHEN p.kind = 'invited' THEN (SELECT referrer_id FROM referral_pair WHERE id = p.key::uuid)
  ELSE (SELECT author_id FROM ranking_of WHERE id = p.ranking_id) END`

/** Maximum number of users per event. */
const TOLD_AT_ONCE = 100

type Found = { circles: Member[][]; at: Date; from: Date }

/** Saves the members of all rings, and ends other memberships. Publishes the users whose valid activity changes. */
async function keepCircles(platform: Platform, { circles, at, from }: Found): Promise<Kept[]> {
  return inTransaction(platform.db, async (trx) => {
    const standing = await findStanding(trx)
    const kept = named(circles, standing)
    const known = new Set(standing.map(({ userId }) => userId))
    await keepMembers(trx, kept, { at, from })
    const ids = kept.map(({ userId }) => userId)
    const left = await endOthers(trx, ids, at)
    const changed = [...ids.filter((id) => !known.has(id)), ...left].toSorted()
    for (let i = 0; i < changed.length; i += TOLD_AT_ONCE)
      await platform.events.publish(trx, CirclesChanged, { userIds: changed.slice(i, i + TOLD_AT_ONCE) })
    return kept
  })
}

type Standing = { userId: string; circleId: string; since: Date }

/** All current memberships, oldest first. */
async function findStanding(db: Db): Promise<Standing[]> {
  const { rows } = await sql<Standing>`SELECT user_id AS "userId", circle_id AS "circleId", since FROM circle_member
    WHERE ended_at IS NULL ORDER BY since, user_id`.execute(db)
  return rows
}

type Kept = Member & { circleId: string }

/**
 * Saves the current members. For a new member `counts_from` is the start of the scanned period or, if later, the end of
 * the last membership.
 */
async function keepMembers(trx: Trx, members: Kept[], o: { at: Date; from: Date }): Promise<void> {
  await sql`
    INSERT INTO circle_member AS m (user_id, since, circle_id, counts_from, partners, acts, inside)
    SELECT x."userId", ${o.at}::timestamptz, x."circleId",
      greatest(${o.from}::timestamptz, (SELECT max(ended_at) FROM circle_member b WHERE b.user_id = x."userId")),
      x.partners, x.acts, x.inside
    FROM jsonb_to_recordset(${JSON.stringify(members)}::jsonb)
        AS x("userId" uuid, "circleId" uuid, partners int, acts int, inside int)
      JOIN author a ON a.id = x."userId" ORDER BY 1
    ON CONFLICT (user_id) WHERE ended_at IS NULL
    DO UPDATE SET circle_id = excluded.circle_id, partners = excluded.partners, acts = excluded.acts, inside = excluded.inside`.execute(
    trx,
  )
}

/** Ends all other current memberships. Returns their users. */
async function endOthers(trx: Trx, ids: string[], at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`UPDATE circle_member SET ended_at = greatest(${at}::timestamptz, since)
    WHERE ended_at IS NULL AND user_id <> ALL (${ids}::uuid[]) RETURNING user_id AS id`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Assigns ids to rings. A ring that existed before keeps the id of its oldest member's ring. No two rings share an id.
 */
function named(circles: Member[][], standing: Standing[]): Kept[] {
  const used = new Set<string>()
  return circles.flatMap((circle) => {
    const ids = new Set(circle.map(({ userId }) => userId))
    const known = standing.find((s) => ids.has(s.userId) && !used.has(s.circleId))?.circleId
    const circleId = known ?? newId()
    used.add(circleId)
    return circle.map((member) => ({ ...member, circleId }))
  })
}

const { LIKED_SHARE, MIN_OUTSIDERS } = circleRules

/**
 * Finds collusion rings in rewarded activity (ADR 0049). A group is a ring only if enough other users are active, more
 * than it has members. These must give the group little. If everybody acts for everybody, or if the group is popular,
 * it is no ring.
 */
async function findCircles(db: Db, window: Window): Promise<Member[][]> {
  const circles: Member[][] = []
  for (const group of closeGroups(await findTies(db, window))) {
    const ids = group.map(({ userId }) => userId)
    const outside = await findOutside(db, window, ids)
    const enough = outside.people >= MIN_OUTSIDERS && outside.people > group.length
    if (enough && outside.forThem <= LIKED_SHARE * outside.acts) circles.push(group)
  }
  return circles
}

const { INSIDE_SHARE, MIN_ACTS, MIN_PARTNERS } = circleRules

/** The ledger rows to scan. */
type Window = { from: Date; afterSeq: number }

/** Activity that a user chose to do for another user. Duels count once per ranking, because one press answers ten. */
const ties = ({ from, afterSeq }: Window) => sql`
  SELECT p.user_id, r.author_id AS other_id,
    (count(*) FILTER (WHERE p.kind <> 'duel') + count(DISTINCT p.ranking_id) FILTER (WHERE p.kind = 'duel'))::int AS n
  FROM paid_act p JOIN ranking_of r ON r.id = p.ranking_id AND r.author_id <> p.user_id
  WHERE p.seq > ${afterSeq} AND p.created_at >= ${from} AND p.currency = 'xp'
    AND p.kind IN ('first_vote', 'comment', 'review', 'duel', 'suggestion_accepted')
  GROUP BY p.user_id, r.author_id`

/** Ties among users who give almost all of their activity to users who reciprocate. */
async function findTies(db: Db, window: Window): Promise<Tie[]> {
  const { rows } = await sql<Tie>`
    WITH tie AS (${ties(window)}),
    -- Both ways of a pair are found by counting, not by joining: a plan that guesses few rows would compare all with all.
    counted AS (
      SELECT user_id, other_id, n, (sum(n) OVER (PARTITION BY user_id))::int AS acts,
        count(*) OVER (PARTITION BY least(user_id, other_id), greatest(user_id, other_id)) AS ways
      FROM tie),
    mutual AS MATERIALIZED (
      SELECT user_id, other_id, n, acts FROM counted WHERE ways = 2 AND acts >= ${MIN_ACTS}),
    near AS (
      SELECT user_id FROM mutual GROUP BY user_id, acts HAVING count(*) >= ${MIN_PARTNERS} AND sum(n) > ${INSIDE_SHARE}::float8 * acts)
    SELECT user_id AS "userId", other_id AS "otherId", n, acts FROM mutual
    WHERE user_id IN (SELECT user_id FROM near) AND other_id IN (SELECT user_id FROM near)`.execute(db)
  return rows
}

type Outside = { people: number; acts: number; forThem: number }

/** Number of active users outside the group, their activity, and the part of it that is for the group. */
async function findOutside(db: Db, window: Window, ids: string[]): Promise<Outside> {
  const { rows } = await sql<Outside>`
    SELECT count(DISTINCT user_id)::int AS people, coalesce(sum(n), 0)::int AS acts,
      coalesce(sum(n) FILTER (WHERE other_id = ANY (${ids}::uuid[])), 0)::int AS "forThem"
    FROM (${ties(window)}) tie WHERE user_id <> ALL (${ids}::uuid[])`.execute(db)
  return rows[0]!
}

/** Ledger position at a time, as recorded: the last record before it, or 0. */
async function findSeqAt(db: Db, at: Date): Promise<number> {
  const { rows } = await sql<{
    seq: number
  }>`SELECT seq FROM circle_look WHERE at <= ${at} ORDER BY at DESC LIMIT 1`.execute(db)
  return rows[0]?.seq ?? 0
}

/** Records the current ledger position, and deletes records that are too old to be needed. */
async function noteLook(db: Db, o: { at: Date; before: Date; afterSeq: number }): Promise<void> {
  await sql`INSERT INTO circle_look (at, seq)
    SELECT ${o.at}::timestamptz, coalesce(max(seq), ${o.afterSeq}::bigint) FROM paid_act WHERE seq > ${o.afterSeq} ON CONFLICT DO NOTHING`.execute(
    db,
  )
  await sql`DELETE FROM circle_look l WHERE at < (SELECT max(at) FROM circle_look WHERE at <= ${o.before})`.execute(db)
}

/** Raises the statement timeout for this transaction: thirty days of a large community may take long. */
const allowLongLook = (trx: Trx) => sql`SET LOCAL statement_timeout = '60s'`.execute(trx)
