import type { PlanKey } from '@liston/contract/billing'
import { type Language, chosenLanguage } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { mailDay, mailMoment } from '../../../platform/mail/index.ts'
import { findAddress } from '../../accounts/index.ts'
import { type LetterKind, letterTexts, planNames } from './letter-texts.ts'

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
    app: platform.site.name,
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
  return rows[0] && { ...rows[0], language: chosenLanguage(rows[0].language) ?? 'en' }
}

type PaidInvoice = {
  number: string
  amountCents: number
  currency: string
  plan: PlanKey
  boughtAt: Date
  periodEnd: Date
  isFirst: boolean
}

/** A paid invoice with its subscription. `isFirst`: the subscription's first. */
export async function findPaid(trx: Trx, id: string): Promise<PaidInvoice | undefined> {
  const { rows } = await sql<PaidInvoice>`
    SELECT i.number, i.amount_cents AS "amountCents", i.currency, s.plan_key AS plan, s.bought_at AS "boughtAt",
      s.current_period_end AS "periodEnd", NOT EXISTS (SELECT FROM invoice e
        WHERE e.subscription_id = i.subscription_id AND (e.paid_at, e.id) < (i.paid_at, i.id)) AS "isFirst"
    FROM invoice i JOIN subscription s ON s.id = i.subscription_id WHERE i.id = ${id}`.execute(trx)
  return rows[0]
}

/** Whether the user withdrew from the contract. The withdrawal has its own e-mails, so the end is not e-mailed. */
export async function isWithdrawn(trx: Trx, subscriptionId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM withdrawal WHERE subscription_id = ${subscriptionId}`.execute(trx)
  return rows.length > 0
}

export async function planOf(trx: Trx, subscriptionId: string): Promise<PlanKey> {
  const { rows } = await sql<{
    plan: PlanKey
  }>`SELECT plan_key AS plan FROM subscription WHERE id = ${subscriptionId}`.execute(trx)
  return rows[0]?.plan ?? 'pro_monthly'
}

/** Whether the last payment of the user's subscription has failed and is still unpaid. */
export async function owesPayment(trx: Trx, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM subscription WHERE user_id = ${userId} AND status = 'past_due'`.execute(trx)
  return rows.length > 0
}
