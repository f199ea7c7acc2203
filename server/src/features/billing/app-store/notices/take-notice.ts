import { sql } from 'kysely'
import { type AppStore, NotVerified } from '../../../../platform/app-store/index.ts'
import { inTransaction, type Trx } from '../../../../platform/db/index.ts'
import type { Platform } from '../../../../platform/index.ts'
import { defineJob, enqueue } from '../../../../platform/jobs/index.ts'
import type { KeptNotice } from './kept-notice.ts'

export const handleNoticeJob = defineJob<{ id: string }>('app-store-notice')

/**
 * Keeps what the store told, once, and queues what follows from it. Everything in it is verified here, before anything is
 * written. False when it came before. Throws NotVerified and StoreAway.
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

/** Keeps a notification. False when it came before. */
async function insertNotice(trx: Trx, o: { id: string; notice: KeptNotice; at: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO payment_event (provider, event_id, type, about, payload, received_at)
    VALUES ('app_store', ${o.id}, ${o.notice.type}, ${o.notice.transaction?.originalTransactionId ?? null},
      ${JSON.stringify(o.notice)}::jsonb, ${o.at}) ON CONFLICT DO NOTHING`.execute(trx)
  return numAffectedRows === 1n
}
