import { billingRefusals } from '@liston/contract/billing'
import { onceInTransaction } from '../../../../platform/db/index.ts'
import type { Platform } from '../../../../platform/index.ts'
import { enqueue } from '../../../../platform/jobs/index.ts'
import { refuser } from '../../../../platform/refusal/index.ts'
import { handleCardEvent } from './handle-event.ts'
import { reopenEvent } from './store.ts'

const refuse = refuser(billingRefusals.replay)

type Replay = { userId: string; key: string | null; provider: 'card' | 'app_store'; id: string }

/** An event is handled again: harmless, because what it is about is asked for anew. */
export const replayEvent = (platform: Platform, { userId, key, provider, id }: Replay): Promise<{ queued: true }> =>
  onceInTransaction(platform.db, { userId, key, request: { replayEvent: [provider, id] } }, async (trx) => {
    // Events of the App Store bring their word with them, and are handled where they arrive.
    if (provider !== 'card' || !(await reopenEvent(trx, { provider, id }))) throw refuse('NOT_FOUND')
    await enqueue(trx, handleCardEvent, { eventId: id })
    return { queued: true }
  })
