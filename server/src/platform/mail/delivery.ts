import type { Clock } from '../clock/index.ts'
import type { Db } from '../db/index.ts'
import type { Log } from '../log/index.ts'
import type { Transport } from './smtp.ts'
import { claimDue, type MailRow, markFailed, markSent } from './store.ts'

const LOOK_EVERY_MS = 5_000
const BATCH = 10
/** With the doubling wait that is about a day; then it is a dead letter. */
const MAX_ATTEMPTS = 12

type Needs = { db: Db; clock: Clock; log: Log; transport: Transport }

/** Carries mail from the outbox to the transport, at least once each, with a doubling wait between attempts. */
export function openDelivery({ db, clock, log, transport }: Needs) {
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined
  let again = false
  let closed = false

  async function deliver(mail: MailRow): Promise<void> {
    try {
      await transport.send(mail)
      await markSent(db, mail.id, clock.now())
    } catch (error) {
      const { responseCode = 0, message } = error as { responseCode?: number; message: string }
      const dead = mail.attempts >= MAX_ATTEMPTS || (responseCode >= 500 && responseCode < 600)
      await markFailed(db, mail.id, { error: message, deadAt: dead ? clock.now() : null })
      log.warn({ mail: mail.id, attempts: mail.attempts, dead, responseCode }, 'a mail was not taken')
    }
  }

  async function rounds(): Promise<void> {
    do {
      again = false
      const due = await claimDue(db, { now: clock.now(), limit: BATCH })
      await Promise.all(due.map(deliver))
      if (due.length === BATCH) again = true
    } while (again && !closed)
  }

  function nudge(): void {
    if (closed) return
    again = true
    round ??= rounds()
      .catch((error: unknown) => log.error({ err: error }, 'mail could not be delivered'))
      .finally(() => {
        round = undefined
      })
  }

  return {
    nudge,
    start() {
      timer = setInterval(nudge, LOOK_EVERY_MS).unref()
    },
    /** Ends after the mails that are on their way. */
    async close() {
      closed = true
      clearInterval(timer)
      await round
      transport.close()
    },
  }
}
