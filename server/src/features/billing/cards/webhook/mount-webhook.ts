import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type Stripe from 'stripe'
import { WEBHOOK_PATH } from '../../../../platform/cards/index.ts'
import { inTransaction, type Trx } from '../../../../platform/db/index.ts'
import type { Platform } from '../../../../platform/index.ts'
import { enqueue } from '../../../../platform/jobs/index.ts'
import { isLive } from '../over-stripe.ts'
import { type EventWords, handleCardEvent, wordsOf } from './handle-event.ts'

/**
 * Mounts the webhook of the card provider. Stores only events signed within the last five minutes, of our mode (live or
 * test). A job processes them. An error of ours answers 5xx, so that the provider retries.
 */
export async function mountCardWebhook(http: FastifyInstance, platform: Platform): Promise<void> {
  const { cards, log } = platform
  if (!cards) return
  await http.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(WEBHOOK_PATH, async (request, reply) => {
      const refuse = (why: string) => {
        log.warn({ requestId: request.id, why }, 'a webhook of the card provider was refused')
        return reply.code(400).send({ code: 'REFUSED', message: why })
      }
      const signature = request.headers['stripe-signature']
      if (typeof signature !== 'string' || !Buffer.isBuffer(request.body)) return refuse('unsigned')
      let event: Stripe.Event
      try {
        event = cards.verify(request.body, signature)
      } catch {
        return refuse('not signed by the provider, or too long ago')
      }
      if (event.livemode !== isLive(platform)) return refuse('of the other mode')
      await keep(platform, event)
      return reply.send({ received: true })
    })
  })
}

/** Stores an event and queues its job, in one transaction and only once. */
export const keep = (platform: Platform, event: Stripe.Event): Promise<void> =>
  inTransaction(platform.db, async (trx) => {
    const { id, type } = event
    if (await insertEvent(trx, { id, type, words: wordsOf(event), at: platform.clock.now() }))
      await enqueue(trx, handleCardEvent, { eventId: id })
  })

type NewEvent = { id: string; type: string; words: EventWords; at: Date }

/** Stores an event of the card provider. False if it is already stored. */
export async function insertEvent(trx: Trx, { id, type, words, at }: NewEvent): Promise<boolean> {
  const about = words.subscription ?? words.session ?? words.dispute ?? words.customer
  const { numAffectedRows } =
    await sql`INSERT INTO payment_event (provider, event_id, type, about, payload, received_at)
    VALUES ('card', ${id}, ${type}, ${about}, ${JSON.stringify(words)}::jsonb, ${at}) ON CONFLICT DO NOTHING`.execute(
      trx,
    )
  return numAffectedRows === 1n
}
