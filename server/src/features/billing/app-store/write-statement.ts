import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { followPro } from '../pro.ts'
import type { Statement } from './judge-transaction.ts'

/** Whose a subscription is after a statement; `stranger`: it carries the name of an account that is not here. */
export type Owner = { userId: string | null; isStranger: boolean }

/**
 * Writes what the store said of a subscription, and has PRO follow. Whose it is, in this order: the account that its purchase
 * names; whoever it belongs to already; whoever is the first to bring it, where it names nobody.
 */
export async function writeStatement(
  platform: Platform,
  trx: Trx,
  { statement, bringer }: { statement: Statement; bringer: string | null },
): Promise<Owner> {
  const { originalTransactionId: id, environment } = statement
  const before = await lockSubscription(trx, id)
  // A purchase of the sandbox under the name of a real one is not that one.
  if (before?.environment === 'Production' && environment === 'Sandbox') return { userId: null, isStranger: true }
  const isReplaced = before !== undefined && before.environment !== environment
  const token = (isReplaced ? null : before?.appAccountToken) ?? statement.appAccountToken
  const named = token ? await findByToken(trx, token) : null
  const isStranger = token !== null && named === null
  await upsertSubscription(trx, { ...statement, profileId: named })
  const claimant = named ?? (isStranger ? null : bringer)
  if (claimant) await claim(trx, { id, userId: claimant })
  const owner = (await lockSubscription(trx, id))?.profileId ?? null
  for (const userId of new Set([before?.profileId, owner])) if (userId) await followPro(platform, trx, userId)
  return { userId: owner, isStranger }
}

async function findByToken(db: Db | Trx, token: string): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    SELECT user_id AS "userId" FROM app_account WHERE token = ${token}`.execute(db)
  return rows[0]?.userId ?? null
}

type Owned = { profileId: string | null; appAccountToken: string | null; environment: string }

/** Held to the end of the transaction. */
async function lockSubscription(trx: Trx, id: string): Promise<Owned | undefined> {
  const { rows } = await sql<Owned>`
    SELECT profile_id AS "profileId", app_account_token AS "appAccountToken", environment
    FROM ios_subscription WHERE original_transaction_id = ${id} FOR UPDATE`.execute(trx)
  return rows[0]
}

/**
 * Writes what the store said, unless something newer is known: its own date of signing decides, which stays the same when it
 * says it again; of one date, a notification says more than a transaction alone. The sandbox never writes over production; the other way round nothing of the sandbox is left. A transaction
 * alone, or the end of an earlier period, says nothing about a later one, and nothing about a renewal that failed. Whose it is
 * is written only with a new row: see `claim`.
 */
async function upsertSubscription(trx: Trx, o: Statement & { profileId: string | null }): Promise<void> {
  await sql`
    INSERT INTO ios_subscription AS s (original_transaction_id, profile_id, app_account_token, product_id, environment, status,
      bought_at, expires_at, grace_expires_at, auto_renew, last_event_type, last_signed_at, raw)
    VALUES (${o.originalTransactionId}, ${o.profileId}, ${o.appAccountToken}, ${o.plan}, ${o.environment}, ${o.status},
      ${o.boughtAt}, ${o.expiresAt}, ${o.graceExpiresAt}, coalesce(${o.autoRenew}::boolean, true), ${o.eventType},
      ${o.signedAt}, ${JSON.stringify(o.raw)}::jsonb)
    ON CONFLICT (original_transaction_id) DO UPDATE SET
      product_id = excluded.product_id, status = excluded.status, bought_at = excluded.bought_at,
      expires_at = excluded.expires_at, grace_expires_at = excluded.grace_expires_at,
      auto_renew = coalesce(${o.autoRenew}::boolean, s.auto_renew),
      last_event_type = coalesce(excluded.last_event_type, s.last_event_type),
      last_signed_at = excluded.last_signed_at, raw = excluded.raw, environment = excluded.environment,
      app_account_token = CASE WHEN s.environment = excluded.environment
        THEN coalesce(s.app_account_token, excluded.app_account_token) ELSE excluded.app_account_token END,
      profile_id = CASE WHEN s.environment = excluded.environment THEN s.profile_id ELSE excluded.profile_id END
    WHERE CASE WHEN s.environment <> excluded.environment THEN excluded.environment = 'Production'
      ELSE (s.last_signed_at < excluded.last_signed_at OR (s.last_signed_at = excluded.last_signed_at AND ${o.isWhole}::boolean))
        AND NOT (excluded.status = 5 AND (excluded.raw->>'purchaseDate')::bigint < (s.raw->>'purchaseDate')::bigint)
        AND (${o.isWhole}::boolean OR (excluded.raw->>'purchaseDate')::bigint > (s.raw->>'purchaseDate')::bigint
          OR ((excluded.raw->>'purchaseDate')::bigint = (s.raw->>'purchaseDate')::bigint AND excluded.status <> 2))
      END`.execute(trx)
}

/** Makes a subscription that is nobody's somebody's: the first decides. */
async function claim(trx: Trx, o: { id: string; userId: string }): Promise<void> {
  await sql`UPDATE ios_subscription SET profile_id = ${o.userId}
    WHERE original_transaction_id = ${o.id} AND profile_id IS NULL`.execute(trx)
}
