import type { Suspicion } from '@liston/contract/referrals'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { AuthorRow } from '../../profiles/index.ts'

export type HeldRow = {
  id: string
  referrer: AuthorRow | null
  invitee: AuthorRow | null
  suspicion: Suspicion | null
  joinedAt: Date
  heldUntil: Date
}

type Asked = { after: { heldUntil: string; id: string } | null; limit: number }

/** Referrals that are held, the one whose time is over first. */
export async function findHeld(db: Db, { after, limit }: Asked): Promise<HeldRow[]> {
  const from = after ? sql`AND (r.held_until, r.id) > (${after.heldUntil}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<HeldRow>`
    SELECT r.id, f.shape AS referrer, i.shape AS invitee, r.suspicion, r.joined_at AS "joinedAt", r.held_until AS "heldUntil"
    FROM referral r LEFT JOIN author f ON f.id = r.referrer_id LEFT JOIN author i ON i.id = r.invitee_id
    WHERE r.state = 'held' ${from} ORDER BY r.held_until, r.id LIMIT ${limit}`.execute(db)
  return rows
}
