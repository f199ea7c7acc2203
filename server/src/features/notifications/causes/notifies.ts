import type { Trx } from '../../../platform/db/index.ts'
import { type DurableEvent, type Listener, listener } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/index.ts'
import type { Json } from '../../../platform/jobs/index.ts'
import { makeNotifications, type News } from '../make-notifications.ts'

/** `jobId`: for the deduplication key of an event that can happen repeatedly. */
type About = { trx: Trx; jobId: number; now: Date }

/** Declares the notifications of an event. Its job takes effect once. */
export const notifies =
  <P extends Json>(event: DurableEvent<P>, newsOf: (payload: P, about: About) => News[] | Promise<News[]>) =>
  (platform: Platform): Listener =>
    listener(event, 'notify', (payload, context) =>
      context.once(async (trx) => {
        const news = await newsOf(payload, { trx, jobId: context.id, now: platform.clock.now() })
        await makeNotifications(platform, trx, news)
      }),
    )
