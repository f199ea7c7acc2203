import { isEmailAddress } from '@liston/contract/kernel'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/index.ts'
import { type Db, newId } from '../db/index.ts'
import { enqueue, type JobHandler, timedJob } from '../jobs/index.ts'
import { deliverMail, type Letter, letterHtml, letterText, openDelivery, openSmtp } from './letter.ts'
import type { Site } from '../site.ts'
import { deleteMailBefore, deleteMailTo, insertMail } from './store.ts'

const DAY_MS = 86_400_000
const KEPT_DAYS = 30

export type Mail = {
  /**
   * Writes an e-mail and queues its delivery, in the transaction that causes it. Throws for anything but exactly one
   * address.
   */
  post(trx: Db, letter: Letter): Promise<void>
  /** Deletes every mail to an address. */
  forgetTo(trx: Db, address: string): Promise<void>
  /** Delivery, if an SMTP server is set; and the deletion of old mail. */
  jobs: JobHandler[]
  close(): void
}

type Needs = { config: Config; db: Db; clock: Clock; site: Site }

/** Outgoing mail: stored in the database, then sent by SMTP or shown on the inbox page (MAIL_URL). */
export function openMail({ config, db, clock, site }: Needs): Mail {
  const smtp = config.MAIL_URL.startsWith('smtp')
  const from = () => ({ name: site.name, address: site.sender })
  const delivery = smtp ? openDelivery({ db, clock, transport: openSmtp({ url: config.MAIL_URL, from }) }) : null
  const forget = () => deleteMailBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS))
  return {
    async post(trx, letter) {
      // Anything else could reach another mailbox: `a@x, b@y` becomes `"a@x, b"@y`.
      if (!isEmailAddress(letter.to.address)) throw new Error('A letter needs exactly one plain address')
      const now = clock.now()
      const id = newId()
      await insertMail(trx, {
        id,
        recipient: letter.to.address,
        recipient_name: oneLine(letter.to.name),
        subject: oneLine(letter.subject),
        body_text: letterText(letter, site.name),
        body_html: letterHtml(letter, site),
        language: letter.language,
        unsubscribe_url: letter.unsubscribe?.url ?? null,
        created_at: now,
        // The inbox page needs no delivery. A server configured later must not send old mail.
        sent_at: smtp ? null : now,
      })
      if (smtp) await enqueue(trx, deliverMail, { mailId: id })
    },
    forgetTo: deleteMailTo,
    jobs: [...(delivery ? [delivery.job] : []), timedJob('forget-old-mail', { cron: '30 3 * * *' }, forget)],
    close: () => delivery?.close(),
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
