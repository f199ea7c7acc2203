import type { ReferralState, ReferralTotals, VoidReason } from '@liston/contract/referrals'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { AuthorRow } from '../../profiles/index.ts'

export type MineRow = {
  id: string
  inviteeId: string | null
  invitee: AuthorRow | null
  verified: boolean
  state: ReferralState
  voidReason: VoidReason | null
  joinedAt: Date
  lookAt: Date | null
  heldUntil: Date | null
}

type Asked = { userId: string; before: { at: string; id: string } | null; limit: number }

/** Whom somebody brought, newest first. Those who came by an address without a code are nobody's referral. */
export async function findMine(db: Db, { userId, before, limit }: Asked): Promise<MineRow[]> {
  const from = before ? sql`AND (r.joined_at, r.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``
  const { rows } = await sql<MineRow>`
    SELECT r.id, r.invitee_id AS "inviteeId", i.shape AS invitee, coalesce(a.email_verified, false) AS verified, r.state,
      r.void_reason AS "voidReason", r.joined_at AS "joinedAt", r.look_at AS "lookAt", r.held_until AS "heldUntil"
    FROM referral r LEFT JOIN author i ON i.id = r.invitee_id LEFT JOIN account_state a ON a.id = r.invitee_id
    WHERE r.referrer_id = ${userId} AND r.void_reason IS DISTINCT FROM 'no-code' ${from}
    ORDER BY r.joined_at DESC, r.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

export async function findTotals(db: Db, userId: string): Promise<ReferralTotals> {
  const { rows } = await sql<ReferralTotals>`
    SELECT count(*) FILTER (WHERE r.state = 'rewarded')::int AS rewarded, count(*) FILTER (WHERE r.state = 'pending')::int AS pending,
      count(*) FILTER (WHERE r.state = 'held')::int AS held,
      coalesce(sum(c.stars_reward) FILTER (WHERE r.state = 'rewarded'), 0)::int AS stars,
      coalesce(sum(c.xp_reward) FILTER (WHERE r.state = 'rewarded'), 0)::int AS xp
    FROM referral r LEFT JOIN referral_code c ON c.code = r.code WHERE r.referrer_id = ${userId}`.execute(db)
  return rows[0] ?? { rewarded: 0, pending: 0, held: 0, stars: 0, xp: 0 }
}
