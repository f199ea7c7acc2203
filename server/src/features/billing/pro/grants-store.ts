import type { Grant } from '@liston/contract/billing'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

type NewRow = { id: string; userId: string; by: string; reason: string; at: Date; expiresAt: Date | null }

export async function insertGrant(trx: Trx, o: NewRow): Promise<void> {
  await sql`INSERT INTO pro_grant (id, user_id, granted_by_id, reason, granted_at, expires_at)
    VALUES (${o.id}, ${o.userId}, ${o.by}, ${o.reason}, ${o.at}, ${o.expiresAt})`.execute(trx)
}

/** Ends a grant; whose it was, or nothing when it has ended before. */
export async function endGrant(trx: Trx, { id, at }: { id: string; at: Date }): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`UPDATE pro_grant SET revoked_at = ${at}
    WHERE id = ${id} AND revoked_at IS NULL AND coalesce(expires_at, 'infinity') > ${at} RETURNING user_id AS "userId"`.execute(
    trx,
  )
  return rows[0]?.userId
}

type Row = Omit<Grant, 'grantedAt' | 'expiresAt'> & { grantedAt: Date; expiresAt: Date | null }

/** Grants that stand at that time, the newest first: 500 at most. */
export async function findGrants(db: Db, at: Date): Promise<Grant[]> {
  const { rows } = await sql<Row>`
    SELECT g.id, a.username, b.username AS by, g.reason, g.granted_at AS "grantedAt", g.expires_at AS "expiresAt"
    FROM pro_grant g JOIN author a ON a.id = g.user_id LEFT JOIN author b ON b.id = g.granted_by_id
    WHERE g.revoked_at IS NULL AND coalesce(g.expires_at, 'infinity') > ${at} ORDER BY g.granted_at DESC, g.id LIMIT 500`.execute(
    db,
  )
  return rows.map((row) => ({
    ...row,
    grantedAt: row.grantedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }))
}
