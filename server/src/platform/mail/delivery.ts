import type { Clock } from '../clock.ts'
import type { Db } from '../db/index.ts'
import { defineJob, GiveUp, handles } from '../jobs/index.ts'
import type { Transport } from './smtp.ts'
import { findMail, markFailed, markSent } from './store.ts'

/** With growing delays, 12 attempts take most of a day. Then the mail has failed permanently. */
const MAX_ATTEMPTS = 12

export const deliverMail = defineJob<{ mailId: string }>('deliver-mail', { maxAttempts: MAX_ATTEMPTS })

type Needs = { db: Db; clock: Clock; transport: Transport }

/** Delivers a mail to the transport at least once. Mail programs show duplicates as one. */
export function openDelivery({ db, clock, transport }: Needs) {
  async function deliver(mailId: string, attempt: number): Promise<void> {
    const mail = await findMail(db, mailId)
    if (!mail || mail.sent_at) return
    try {
      await transport.send(mail)
      await markSent(db, mailId, clock.now())
    } catch (error) {
      const { responseCode = 0, code, message } = error as { responseCode?: number; code?: string; message: string }
      const isRefused = responseCode >= 500 && responseCode < 600
      const failedAt = isRefused || attempt >= MAX_ATTEMPTS ? clock.now() : null
      await markFailed(db, mailId, { error: message, failedAt })
      // The server's message may contain the recipient, so it is stored with the mail only.
      const words = `A mail was not taken: ${responseCode || code || 'no answer'}`
      throw isRefused ? new GiveUp(words) : new Error(words)
    }
  }
  return {
    job: handles(deliverMail, ({ mailId }, { attempt }) => deliver(mailId, attempt)),
    close: () => transport.close(),
  }
}
