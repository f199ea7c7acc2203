import { monthlyCredits } from '@liston/contract/economy'
import { sql } from 'kysely'
import { type Db, inTransaction, type Trx } from '../../platform/db/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { numbersIn } from './numbers/numbers-in.ts'
import { findCredits, postMovements } from './store.ts'

type Holder = { userId: string; isPro: boolean }

let known: { timeZone: string; dates: Intl.DateTimeFormat } | undefined

/** First day of the calendar month in the time zone of the installation, as PostgreSQL writes dates. */
export function monthOf(at: Date, timeZone: string): string {
  if (known?.timeZone !== timeZone) known = { timeZone, dates: new Intl.DateTimeFormat('sv', { timeZone }) }
  return `${known.dates.format(at).slice(0, 7)}-01`
}

/** The AI credits of whoever asks, those of the month with them; staff who see the site as somebody bring them none. */
export const creditsFor = (
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  { id: userId, isPro, viewedBy }: Viewer,
) => (viewedBy ? findCredits(platform.db, userId) : refillCredits(platform, { userId, isPro }))

/**
 * Brings somebody's AI credits up to those of the month, once a month and level, however many ask at once: at the first
 * request of the month, and at the first one after a level that brings more.
 * What is left of the last month stays, and nothing is ever taken (ADR 0042). Answers the credits there are now.
 */
export async function refillCredits(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  { userId, isPro }: Holder,
): Promise<number> {
  const at = platform.clock.now()
  const month = monthOf(at, platform.config.TIME_ZONE)
  // The rest of the month nobody waits for anybody.
  const standing = await findFilled(platform.db, userId)
  if (standing.filledFor !== null && standing.filledFor >= month) return standing.aiCredits
  return inTransaction(platform.db, async (trx) => {
    const { aiCredits, level, filledFor } = await lockCredits(trx, userId)
    if (filledFor !== null && filledFor >= month) return aiCredits
    const missing = Math.max(0, monthlyCredits({ level, isPro }, numbersIn(trx)) - aiCredits)
    if (missing > 0)
      await postMovements(
        trx,
        [{ userId, currency: 'credits', delta: missing, kind: 'credits_month', key: `${month}:${level}` }],
        at,
      )
    await writeCreditsMonth(trx, userId, month)
    return aiCredits + missing
  })
}

type Filled = { aiCredits: number; level: number; filledFor: string | null }
const filled = sql`SELECT ai_credits AS "aiCredits", level, credits_month::text AS "filledFor" FROM wallet`

/** The AI credits of somebody, and the month that they were filled up for. */
async function findFilled(db: Db, userId: string): Promise<Filled> {
  const { rows } = await sql<Filled>`${filled} WHERE user_id = ${userId}`.execute(db)
  if (!rows[0]) throw new Error('somebody without a wallet')
  return rows[0]
}

/** The AI credits of somebody, held until the end of the transaction, and the month that they were filled up for. */
async function lockCredits(trx: Trx, userId: string): Promise<Filled> {
  const { rows } = await sql<Filled>`${filled} WHERE user_id = ${userId} FOR NO KEY UPDATE`.execute(trx)
  if (!rows[0]) throw new Error('somebody without a wallet')
  return rows[0]
}

async function writeCreditsMonth(trx: Trx, userId: string, month: string): Promise<void> {
  await sql`UPDATE wallet SET credits_month = ${month} WHERE user_id = ${userId}`.execute(trx)
}
