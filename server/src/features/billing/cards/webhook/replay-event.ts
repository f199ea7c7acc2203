import { billingRefusals } from '@liston/contract/billing'
import { sql } from 'kysely'
import type { Trx } from '../../../../platform/db/index.ts'
import type { Platform } from '../../../../platform/index.ts'
import { enqueue } from '../../../../platform/jobs/index.ts'
import { refuser } from '../../../../platform/refusal.ts'
import { actInTransaction } from '../../../../platform/staff-log.ts'
import { handleNoticeJob } from '../../app-store/store-notices.ts'
import { handleCardEvent } from './handle-event.ts'

const refuse = refuser(billingRefusals.replay)

type Provider = 'card' | 'app_store'
type Replay = { userId: string; key: string | null; provider: Provider; id: string }

const queue: Record<Provider, (trx: Trx, id: string) => Promise<void>> = {
  card: (trx, id) => enqueue(trx, handleCardEvent, { eventId: id }),
  app_store: (trx, id) => enqueue(trx, handleNoticeJob, { id }),
}

/**
 * Queues an event for another run. This is safe: card events are looked up at the provider again. App Store events were
 * verified when stored, and never overwrite a later signature.
 */
export const replayEvent = (platform: Platform, { userId, key, provider, id }: Replay): Promise<{ queued: true }> =>
  actInTransaction(platform, { userId, key, request: { replayEvent: [provider, id] } }, async (trx, log) => {
    if (!(await reopenEvent(trx, { provider, id }))) throw refuse('NOT_FOUND')
    await queue[provider](trx, id)
    await log({ act: 'replay-payment-event', target: `${provider} ${id}` })
    return { queued: true }
  })

/** Marks an event as unprocessed, whatever its result was. False if it does not exist. */
async function reopenEvent(trx: Trx, o: { provider: string; id: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE payment_event SET handled_at = NULL, error = NULL
    WHERE provider = ${o.provider} AND event_id = ${o.id}`.execute(trx)
  return numAffectedRows === 1n
}
