import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod'
import {
  APP_STORE_HOOK,
  type AppStore,
  NotVerified,
  type SignedRenewal,
  type SignedTransaction,
  StoreAway,
  type StoreEnvironment,
} from '../../../platform/app-store/index.ts'
import { type Db, inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { defineJob, enqueue } from '../../../platform/jobs/index.ts'
import { judgeTransaction, type Statement } from './show-account.ts'
import { writeStatement } from './send-transactions.ts'

/** Processes a stored notification, once. On failure, stores the error with it and throws, so that the job retries. */
export async function handleNotice(platform: Platform, id: string): Promise<void> {
  const notice = await findNotice(platform.db, id)
  if (!notice) return
  try {
    const statement = await statementOf(platform, notice)
    await inTransaction(platform.db, async (trx) => {
      if (!(await closeNotice(trx, { id, at: platform.clock.now() }))) return
      if (statement) await writeStatement(platform, trx, { statement, bringer: null })
    })
  } catch (error) {
    await noteFailure(platform.db, { id, error: String(error).slice(0, 500) })
    throw error
  }
}

async function findNotice(db: Db, id: string): Promise<KeptNotice | undefined> {
  const { rows } = await sql<{ payload: KeptNotice }>`SELECT payload FROM payment_event
    WHERE provider = 'app_store' AND event_id = ${id} AND handled_at IS NULL`.execute(db)
  return rows[0]?.payload
}

/** A stored notification. All its parts were verified when it arrived, so the signatures are not kept. */
type KeptNotice = {
  type: string
  subtype: string | null
  environment: StoreEnvironment
  signedAt: number
  status: number | null
  transaction: SignedTransaction | null
  renewal: SignedRenewal | null
}

/** Marks a notification as processed, in this transaction. False if another one already did. */
async function closeNotice(trx: Trx, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const { numAffectedRows } =
    await sql`UPDATE payment_event SET handled_at = ${at}, attempts = attempts + 1, error = NULL
    WHERE provider = 'app_store' AND event_id = ${id} AND handled_at IS NULL`.execute(trx)
  return numAffectedRows === 1n
}

async function noteFailure(db: Db, { id, error }: { id: string; error: string }): Promise<void> {
  await sql`UPDATE payment_event SET attempts = attempts + 1, error = ${error}
    WHERE provider = 'app_store' AND event_id = ${id} AND handled_at IS NULL`.execute(db)
}

/** Returns what a notification says about a subscription; null if nothing follows from it. */
async function statementOf(platform: Platform, notice: KeptNotice): Promise<Statement | null> {
  const kind = kindOf(notice.type)
  if (kind === 'idle' || !notice.transaction) return null
  const asked = kind === 'unknown' ? await askStore(platform, notice) : null
  const { config, clock, log } = platform
  const { environment } = notice
  const transaction = asked?.transaction ?? notice.transaction
  const judged = judgeTransaction({ config, environment, transaction, now: clock.now() })
  if (typeof judged === 'string') {
    log.warn({ why: judged, type: notice.type }, 'a notification of the App Store that changes nothing')
    return null
  }
  const told = asked ?? { ...notice, signedAt: new Date(notice.signedAt) }
  return withNotice(judged, { ...told, type: notice.type, subtype: notice.subtype })
}

const ACTIVE = 1
const EXPIRED = 2
const RETRY = 3
const GRACE = 4
const REVOKED = 5

/**
 * Status of a subscription by notification type, for notifications without a status. Null: the type does not change it.
 */
const byType: Record<string, (subtype: string | null) => number | null> = {
  SUBSCRIBED: () => ACTIVE,
  DID_RENEW: () => ACTIVE,
  OFFER_REDEEMED: () => ACTIVE,
  RENEWAL_EXTENDED: () => ACTIVE,
  REFUND_REVERSED: () => ACTIVE,
  DID_CHANGE_RENEWAL_STATUS: () => null,
  DID_CHANGE_RENEWAL_PREF: () => null,
  DID_FAIL_TO_RENEW: (subtype) => (subtype === 'GRACE_PERIOD' ? GRACE : RETRY),
  GRACE_PERIOD_EXPIRED: () => RETRY,
  EXPIRED: () => EXPIRED,
  REFUND: () => REVOKED,
  REVOKE: () => REVOKED,
}

/** Types that change no subscription. */
const idle = new Set([
  'TEST',
  'CONSUMPTION_REQUEST',
  'PRICE_INCREASE',
  'PRICE_CHANGE',
  'REFUND_DECLINED',
  'RENEWAL_EXTENSION',
  'EXTERNAL_PURCHASE_TOKEN',
  'ONE_TIME_CHARGE',
])

/** What to do with a notification type: ignore it, trust its content, or query the App Store. */
const kindOf = (type: string): 'idle' | 'known' | 'unknown' =>
  idle.has(type) ? 'idle' : type in byType ? 'known' : 'unknown'

type Told = {
  type: string
  subtype: string | null
  signedAt: Date
  status: number | null
  renewal: SignedRenewal | null
}

/** Adds to the statement of a transaction what the notification around it says. */
function withNotice(statement: Statement, told: Told): Statement {
  const isRevoked = statement.status === REVOKED
  const status = isRevoked ? REVOKED : (told.status ?? byType[told.type]?.(told.subtype) ?? statement.status)
  const { gracePeriodExpiresDate: grace, autoRenewStatus } = told.renewal ?? {}
  return {
    ...statement,
    status,
    graceExpiresAt: status === GRACE && grace ? new Date(grace) : null,
    autoRenew: autoRenewStatus === undefined ? null : autoRenewStatus === 1,
    eventType: told.subtype ? `${told.type}.${told.subtype}` : told.type,
    signedAt: told.signedAt,
    isWhole: true,
  }
}

/** For an unknown notification type: queries the App Store for the current state. Null if it can't be queried. */
async function askStore({ appStore }: { appStore: AppStore | null }, { transaction, environment }: KeptNotice) {
  const id = transaction?.originalTransactionId
  if (!appStore || !id) return null
  const found = await appStore.askStatus(id, environment)
  if (!found) return null
  const read = await appStore.readTransaction(found.signedTransaction)
  const renewal = found.signedRenewal ? await appStore.readRenewal(found.signedRenewal) : null
  if (read.told.originalTransactionId !== id) throw new NotVerified('OTHER_SUBSCRIPTION')
  if (!read.told.signedDate) throw new StoreAway('The answer has no date')
  return {
    transaction: read.told,
    renewal: renewal?.told ?? null,
    status: found.status,
    signedAt: new Date(read.told.signedDate),
  }
}

const Body = z.object({ signedPayload: z.string().min(1) })
const RETRY_S = 60

/**
 * Mounts the webhook of the App Store. Answers 503 where the store shall send the notification again. Answers 400 to
 * what the store did not sign; the store does not resend that. A job processes the notification, so the answer is
 * quick.
 */
export function mountAppStoreHook(http: FastifyInstance, platform: Platform): void {
  const { appStore, log } = platform
  if (!appStore) return
  http.post(APP_STORE_HOOK, async (request, reply) => {
    const body = Body.safeParse(request.body)
    if (!body.success) return reply.code(400).send({ code: 'BAD_REQUEST' })
    try {
      await takeNotice(platform, appStore, body.data.signedPayload)
      return reply.code(200).send({})
    } catch (error) {
      if (error instanceof NotVerified) {
        log.warn({ why: error.why, ip: request.ip }, 'a notification that the App Store did not sign for us')
        return reply.code(400).send({ code: 'NOT_VERIFIED' })
      }
      log.error({ err: error }, 'a notification of the App Store has to come again')
      const isAway = error instanceof StoreAway
      return reply
        .code(503)
        .header('retry-after', RETRY_S)
        .send({ code: isAway ? 'STORE_AWAY' : 'UNAVAILABLE' })
    }
  })
}

export const handleNoticeJob = defineJob<{ id: string }>('app-store-notice')

/**
 * Verifies a notification completely, then stores it once and queues its job. False if it arrived before. Throws
 * NotVerified and StoreAway.
 */
export async function takeNotice(platform: Platform, appStore: AppStore, signedPayload: string): Promise<boolean> {
  const { environment, told } = await appStore.readNotice(signedPayload)
  const { notificationUUID: id, notificationType: type, subtype = null, signedDate, data } = told
  if (!id || !type || !signedDate) throw new NotVerified('INCOMPLETE')
  const transaction = data?.signedTransactionInfo ? await appStore.readTransaction(data.signedTransactionInfo) : null
  const renewal = data?.signedRenewalInfo ? await appStore.readRenewal(data.signedRenewalInfo) : null
  for (const inner of [transaction, renewal])
    if (inner && inner.environment !== environment) throw new NotVerified('INVALID_ENVIRONMENT')
  const notice: KeptNotice = {
    type,
    subtype,
    environment,
    signedAt: signedDate,
    status: data?.status ?? null,
    transaction: transaction?.told ?? null,
    renewal: renewal?.told ?? null,
  }
  return inTransaction(platform.db, async (trx) => {
    const isNew = await insertNotice(trx, { id, notice, at: platform.clock.now() })
    if (isNew) await enqueue(trx, handleNoticeJob, { id })
    return isNew
  })
}

/** Stores a notification. False if it arrived before. */
async function insertNotice(trx: Trx, o: { id: string; notice: KeptNotice; at: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO payment_event (provider, event_id, type, about, payload, received_at)
    VALUES ('app_store', ${o.id}, ${o.notice.type}, ${o.notice.transaction?.originalTransactionId ?? null},
      ${JSON.stringify(o.notice)}::jsonb, ${o.at}) ON CONFLICT DO NOTHING`.execute(trx)
  return numAffectedRows === 1n
}

const TWO_DAYS_MS = 2 * 86_400_000

/**
 * Fetches the notifications of the last two days from the App Store and stores the missing ones. Returns their number.
 */
export async function readHistory(platform: Platform): Promise<number> {
  const { appStore, clock, log } = platform
  const told = await appStore?.askHistory(new Date(clock.now().getTime() - TWO_DAYS_MS))
  if (!appStore || !told) return 0
  let taken = 0
  for (const signed of told)
    try {
      if (await takeNotice(platform, appStore, signed)) taken += 1
    } catch (error) {
      if (!(error instanceof NotVerified)) throw error
      log.warn({ why: error.why }, 'the history of the App Store has something that it did not sign for us')
    }
  return taken
}
