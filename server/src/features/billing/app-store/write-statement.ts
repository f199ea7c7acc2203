import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { followPro } from '../pro.ts'
import type { Statement } from './judge-transaction.ts'

/** Owner of a subscription after a statement. `isStranger`: its token belongs to no account here. */
export type Owner = { userId: string | null; isStranger: boolean }

/**
 * Stores a statement of the App Store and updates PRO. The owner is, in this order: the account that the purchase
 * names; the current owner; the first user who sends a purchase without a name.
 */
export async function writeStatement(
  platform: Platform,
  trx: Trx,
  { statement, bringer }: { statement: Statement; bringer: string | null },
): Promise<Owner> {
  const { originalTransactionId: id, environment } = statement
  const before = await lockSubscription(trx, id)
  // A sandbox purchase with the id of a production purchase is a different one.
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

/** Locks the row until the end of the transaction. */
async function lockSubscription(trx: Trx, id: string): Promise<Owned | undefined> {
  const { rows } = await sql<Owned>`
    SELECT profile_id AS "profileId", app_account_token AS "appAccountToken", environment
    FROM ios_subscription WHERE original_transaction_id = ${id} FOR UPDATE`.execute(trx)
  return rows[0]
}

/**
 * Stores a statement unless a newer one is known. The signing date decides, because a repeated statement keeps its
 * date. Of two statements with one date, a notification wins over a bare transaction. Sandbox never overwrites
 * production; production replaces everything from the sandbox. A bare transaction, or the end of an earlier period,
 * changes nothing about a later period or a failed renewal. The owner is written only with a new row or when production
 * replaces the sandbox; see also `claim`.
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

/** Assigns a subscription without an owner. The first user wins. */
async function claim(trx: Trx, o: { id: string; userId: string }): Promise<void> {
  await sql`UPDATE ios_subscription SET profile_id = ${o.userId}
    WHERE original_transaction_id = ${o.id} AND profile_id IS NULL`.execute(trx)
}
