import { billingRefusals, type Grant, type NewGrant } from '@liston/contract/billing'
import { sql } from 'kysely'
import type * as z from 'zod'
import { type Db, newId, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findByUsername } from '../../profiles/index.ts'
import { followPro } from './follow-pro.ts'
import { actInTransaction } from '../../../platform/staff-log/index.ts'

const refuse = refuser(billingRefusals.grant)
type Admin = { userId: string; key: string | null }

/** A super admin gives somebody PRO, with a reason that stays on record. */
export async function givePro(
  platform: Platform,
  { userId, key, asked }: Admin & { asked: z.infer<typeof NewGrant> },
): Promise<Grant> {
  const at = platform.clock.now()
  return actInTransaction(platform, { userId, key, request: { givePro: asked } }, async (trx, log) => {
    const person = await findByUsername(trx, asked.username)
    if (!person) throw refuse('NOT_FOUND')
    const id = newId()
    const expiresAt = asked.expiresAt ? new Date(asked.expiresAt) : null
    await insertGrant(trx, { id, userId: person.id, by: userId, reason: asked.reason, at, expiresAt })
    await followPro(platform, trx, person.id)
    await log({ act: 'give-pro', target: `person ${person.id}`, after: { expiresAt }, reason: asked.reason })
    const [grant] = (await findGrants(trx, at)).filter((row) => row.id === id)
    if (!grant) throw refuse('NOT_FOUND')
    return grant
  })
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

type NewRow = { id: string; userId: string; by: string; reason: string; at: Date; expiresAt: Date | null }

async function insertGrant(trx: Trx, o: NewRow): Promise<void> {
  await sql`INSERT INTO pro_grant (id, user_id, granted_by_id, reason, granted_at, expires_at)
    VALUES (${o.id}, ${o.userId}, ${o.by}, ${o.reason}, ${o.at}, ${o.expiresAt})`.execute(trx)
}

/** Takes a grant back; what else gives PRO stays. */
export async function takeGrantBack(
  platform: Platform,
  { userId, key, id }: Admin & { id: string },
): Promise<{ revoked: true }> {
  return actInTransaction(platform, { userId, key, request: { revokePro: id } }, async (trx, log) => {
    const owner = await endGrant(trx, { id, at: platform.clock.now() })
    if (!owner) throw refuse('NOT_FOUND')
    await followPro(platform, trx, owner)
    await log({ act: 'take-pro-back', target: `person ${owner}`, before: { grant: id } })
    return { revoked: true }
  })
}

/** Ends a grant; whose it was, or nothing when it has ended before. */
async function endGrant(trx: Trx, { id, at }: { id: string; at: Date }): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`UPDATE pro_grant SET revoked_at = ${at}
    WHERE id = ${id} AND revoked_at IS NULL AND coalesce(expires_at, 'infinity') > ${at} RETURNING user_id AS "userId"`.execute(
    trx,
  )
  return rows[0]?.userId
}
