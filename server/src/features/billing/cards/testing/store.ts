import { sql } from 'kysely'
import { type Db, inTransaction } from '../../../../platform/db/index.ts'
import type { Platform } from '../../../../platform/index.ts'
import { newId } from '../../../../platform/db/index.ts'
import { followPro } from '../../pro.ts'

/** Creates users for the schedules, in bulk. */
export async function addPeople(db: Db, count: number, at: Date): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId())
  await sql`INSERT INTO account (id, email, email_verified, created_at)
    SELECT id, id || '@liston.test', true, ${at} FROM unnest(${ids}::uuid[]) id`.execute(db)
  await sql`INSERT INTO profile (id, username, username_canon, profile_completed, joined_at)
    SELECT id, 's' || replace(right(id::text, 19), '-', ''), 's' || replace(right(id::text, 19), '-', ''), true, ${at}
    FROM unnest(${ids}::uuid[]) id`.execute(db)
  await sql`INSERT INTO wallet (user_id) SELECT id FROM unnest(${ids}::uuid[]) id`.execute(db)
  return ids
}

export type Ios = { status: number; expiresAt: Date; signedAt: Date }

/** Writes a statement of the App Store with the rule of the production code: the newest signature wins. */
export async function hearApple(platform: Platform, userId: string, o: Ios): Promise<void> {
  await inTransaction(platform.db, async (trx) => {
    await sql`INSERT INTO ios_subscription AS i (original_transaction_id, profile_id, product_id, environment, status,
        bought_at, expires_at, last_signed_at, raw)
      VALUES (${`ios_${userId}`}, ${userId}, 'pro_monthly', 'Sandbox', ${o.status}, ${o.signedAt}, ${o.expiresAt}, ${o.signedAt}, '{}')
      ON CONFLICT (original_transaction_id) DO UPDATE SET status = excluded.status, expires_at = excluded.expires_at,
        last_signed_at = excluded.last_signed_at WHERE i.last_signed_at < excluded.last_signed_at`.execute(trx)
    await followPro(platform, trx, userId)
  })
}

export type Stand = { isPro: boolean; gained: number; live: number; duplicates: string[] }

/** Reads a user's stored state. */
export async function readStand(db: Db, userId: string): Promise<Stand> {
  const { rows } = await sql<Stand>`SELECT p.is_pro AS "isPro",
      (SELECT count(*)::int FROM ledger WHERE user_id = p.id AND kind = 'became_pro') AS gained,
      (SELECT count(*)::int FROM subscription WHERE user_id = p.id AND status IN ('active', 'trialing', 'past_due')) AS live,
      ARRAY(SELECT id FROM subscription WHERE user_id = p.id AND status = 'duplicate') AS duplicates
    FROM profile p WHERE p.id = ${userId}`.execute(db)
  return rows[0] as Stand
}

/** Grants PRO, or revokes all grants. */
export async function grant(platform: Platform, userId: string, until: Date | null): Promise<void> {
  const at = platform.clock.now()
  await inTransaction(platform.db, async (trx) => {
    await (until
      ? sql`INSERT INTO pro_grant (id, user_id, reason, granted_at, expires_at)
          VALUES (${newId()}, ${userId}, 'Model', ${at}, ${until})`.execute(trx)
      : sql`UPDATE pro_grant SET revoked_at = ${at} WHERE user_id = ${userId} AND revoked_at IS NULL`.execute(trx))
    await followPro(platform, trx, userId)
  })
}
