import { HELPFUL_FROM, PUBLISH_REWARD_VOTERS } from '@liston/contract/economy'
import { sql } from 'kysely'
import { type Db, inTransaction, type Trx } from '../../platform/db/index.ts'
import { holdWallet, type Movement, postMovements } from '../economy/index.ts'

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
