import { appStoreRefusals, type LinkedPurchases } from '@liston/contract/billing'
import { sql } from 'kysely'
import { NotVerified, StoreAway, type AppStore } from '../../../platform/app-store/index.ts'
import { type Db, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { followPro } from '../pro.ts'
import { judgeTransaction, type Objection, type Statement } from './show-account.ts'

const refuse = refuser(appStoreRefusals.send)
const RETRY_S = 30

type Sending = { userId: string; key: string | null; signed: readonly string[] }
type Outcome = 'linked' | 'OTHER_ACCOUNT' | 'PURCHASE_OVER' | Objection

/**
 * Links the sent purchases to the user whom the purchase names, else to the first user who sends it. A refused purchase
 * does not affect the others. If none is linked, throws the first refusal. A purchase that is over is stored as the
 * user's, and refused.
 */
export async function sendTransactions(platform: Platform, sending: Sending): Promise<LinkedPurchases> {
  const { appStore, db } = platform
  const { userId, key, signed } = sending
  if (!appStore) throw refuse('NO_STORE')
  const judged = await judgeAll(platform, appStore, sending)
  const { outcomes, isPro } = await onceInTransaction(
    db,
    { userId, key, request: { sendTransactions: signed } },
    async (trx) => {
      const found: Outcome[] = []
      // Fixed lock order, so that two requests with the same purchases do not deadlock.
      for (const statement of judged.toSorted(byId)) {
        if (typeof statement === 'string') found.push(statement)
        else {
          const owner = await writeStatement(platform, trx, { statement, bringer: userId })
          if (owner.userId !== userId) found.push('OTHER_ACCOUNT')
          else found.push((await givesPro(trx, statement, platform.clock.now())) ? 'linked' : 'PURCHASE_OVER')
        }
      }
      return { outcomes: found, isPro: await isProNow(trx, { userId, at: platform.clock.now() }) }
    },
  )
  const linked = outcomes.filter((outcome) => outcome === 'linked').length
  const refused = outcomes.filter((outcome) => outcome !== 'linked')
  if (refused.length > 0) platform.log.warn({ userId, refused }, 'purchases of the App Store were refused')
  const [first] = refused
  if (linked === 0 && first) throw refuse(first)
  return { linked, isPro }
}

/** Owner of a subscription after a statement. `isStranger`: its token belongs to no account here. */
type Owner = { userId: string | null; isStranger: boolean }

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

async function isProNow(db: Db | Trx, { userId, at }: { userId: string; at: Date }): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    SELECT EXISTS (SELECT FROM pro_source WHERE user_id = ${userId} AND until > ${at}) AS is`.execute(db)
  return rows[0]?.is ?? false
}

/** Whether the subscription of a purchase gives PRO at that time: a later period may have begun since the purchase. */
async function givesPro(trx: Trx, { originalTransactionId: id }: Statement, at: Date): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM pro_source WHERE source = 'app_store' AND ref = ${id} AND until > ${at}`.execute(trx)
  return rows.length > 0
}

const idOf = (judged: Statement | Objection) => (typeof judged === 'string' ? '' : judged.originalTransactionId)
const byId = (a: Statement | Objection, b: Statement | Objection) => (idOf(a) < idOf(b) ? -1 : 1)

/** Verifies the transactions before any lock, because verification may ask Apple about a certificate. */
async function judgeAll(
  { config, clock, log }: Platform,
  appStore: AppStore,
  { signed, userId }: Sending,
): Promise<(Statement | Objection)[]> {
  const judged: (Statement | Objection)[] = []
  for (const text of signed) {
    try {
      const { environment, told } = await appStore.readTransaction(text)
      judged.push(judgeTransaction({ config, environment, transaction: told, now: clock.now() }))
    } catch (error) {
      if (error instanceof StoreAway) {
        log.warn({ err: error }, 'the App Store can’t be asked')
        throw refuse('STORE_AWAY', { retryAfterSeconds: RETRY_S })
      }
      if (!(error instanceof NotVerified)) throw error
      log.warn({ userId, why: error.why }, 'a transaction that the App Store did not sign for us')
      judged.push('NOT_VERIFIED')
    }
  }
  return judged
}
