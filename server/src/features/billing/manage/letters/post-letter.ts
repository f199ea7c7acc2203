import type { PlanKey } from '@liston/contract/billing'
import type { Language } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Trx } from '../../../../platform/db/index.ts'
import type { Platform } from '../../../../platform/index.ts'
import { mailDay, mailMoment } from '../../../../platform/mail/index.ts'
import { findAddress } from '../../../accounts/index.ts'
import { type LetterKind, letterTexts, planNames } from './texts.ts'

type About = {
  userId: string
  kind: LetterKind
  /** Deduplication key: each key is e-mailed once. */
  cause: string
  plan: PlanKey
  cents?: number
  currency?: string
  number?: string
  day?: Date
  moment?: Date
}

export const money = (language: Language, cents: number, currency = 'EUR'): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100)

/** E-mails the user about their payments, once per deduplication key, in their language and time zone. */
export async function postLetter(platform: Platform, trx: Trx, about: About): Promise<void> {
  const { userId, kind, cause, cents = 0, currency, number = '', day, moment } = about
  const [to, address] = [await findReader(trx, userId), await findAddress(trx, userId)]
  if (!to || !address || !(await noteLetter(trx, { userId, cause, at: platform.clock.now() }))) return
  const { language, timeZone } = to
  const { label, ...words } = letterTexts[language][kind]({
    app: platform.config.APP_NAME,
    plan: planNames[language][about.plan],
    amount: money(language, cents, currency),
    number,
    day: day ? mailDay(language, day, timeZone) : '',
    moment: moment ? mailMoment(language, moment, timeZone) : '',
  })
  const url = new URL('/downgrade', platform.config.PUBLIC_ORIGIN).href
  await platform.mail.post(trx, { ...words, to: { name: '', address }, language, action: { label, url } })
}

/** Records an e-mail. False if one with this deduplication key was already sent. */
async function noteLetter(trx: Trx, o: { userId: string; cause: string; at: Date }): Promise<boolean> {
  const { rows } = await sql`INSERT INTO billing_letter (user_id, cause, written_at)
    VALUES (${o.userId}, ${o.cause}, ${o.at}) ON CONFLICT DO NOTHING RETURNING 1`.execute(trx)
  return rows.length > 0
}

/** Language and time zone of the user. */
async function findReader(trx: Trx, userId: string): Promise<{ language: Language; timeZone: string } | undefined> {
  const { rows } = await sql<{ language: Language; timeZone: string }>`
    SELECT language, time_zone AS "timeZone" FROM addressee WHERE id = ${userId}`.execute(trx)
  return rows[0]
}
