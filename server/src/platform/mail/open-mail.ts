import { isEmailAddress } from '@liston/contract/kernel'
import type { Chore } from '../chores/index.ts'
import type { Clock } from '../clock/index.ts'
import type { Config } from '../config/index.ts'
import { type Db, newId } from '../db/index.ts'
import type { Log } from '../log/index.ts'
import { openDelivery } from './delivery.ts'
import { type Letter, letterHtml, letterText } from './letter.ts'
import { openSmtp } from './smtp.ts'
import { deleteMailBefore, insertMail } from './store.ts'

const DAY_MS = 86_400_000
const KEPT_DAYS = 30

export type Mail = {
  /** Writes a letter into the outbox, in the transaction of its cause. Throws for an address that is not exactly one. */
  post(trx: Db, letter: Letter): Promise<void>
  /** Sends what waits, now rather than at the next look; call it after the commit. */
  nudge(): void
  /** Begins to look for mail that waits. */
  start(): void
  /** Old mail is forgotten: what it was about is over. */
  chore: Chore
  close(): Promise<void>
}

type Needs = { config: Config; db: Db; clock: Clock; log: Log }

/** The post office: an outbox in the database, and an SMTP server or the inbox page behind it (MAIL_URL). */
export function openMail({ config, db, clock, log }: Needs): Mail {
  const smtp = config.MAIL_URL.startsWith('smtp')
  const from = { name: config.APP_NAME, address: config.MAIL_FROM }
  const delivery = smtp ? openDelivery({ db, clock, log, transport: openSmtp({ url: config.MAIL_URL, from }) }) : null
  return {
    async post(trx, letter) {
      // Anything else ends in somebody's mailbox: `a@x, b@y` as `"a@x, b"@y`.
      if (!isEmailAddress(letter.to.address)) throw new Error('A letter needs exactly one plain address')
      const now = clock.now()
      await insertMail(trx, {
        id: newId(),
        recipient: letter.to.address,
        recipient_name: oneLine(letter.to.name),
        subject: oneLine(letter.subject),
        body_text: letterText(letter, config.APP_NAME),
        body_html: letterHtml(letter, config.APP_NAME),
        language: letter.language,
        created_at: now,
        // In the inbox it has arrived: a server configured later must not send it then.
        sent_at: smtp ? null : now,
      })
    },
    nudge: () => delivery?.nudge(),
    start: () => delivery?.start(),
    chore: {
      name: 'forget old mail',
      everyMs: DAY_MS,
      run: () => deleteMailBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
    },
    close: async () => delivery?.close(),
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
