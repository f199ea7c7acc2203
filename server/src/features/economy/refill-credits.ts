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

/** Returns the user's AI credits, after the monthly refill. No refill while staff view the site as that user. */
export const creditsFor = (
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  { id: userId, isPro, viewedBy }: Viewer,
) => (viewedBy ? findCredits(platform.db, userId) : refillCredits(platform, { userId, isPro }))

/**
 * Refills the user's AI credits to the monthly amount, and returns the balance. Once per month and level, however many
 * requests run at once: at the first request of a month, and after a level that adds credits. Unused credits stay, and
 * none are ever taken (ADR 0042).
 */
export async function refillCredits(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  { userId, isPro }: Holder,
): Promise<number> {
  const at = platform.clock.now()
  const month = monthOf(at, platform.config.TIME_ZONE)
  // After the refill, the requests of the month need no lock.
  const standing = await findFilled(platform.db, userId)
  if (isFilled(standing.filledFor, month)) return standing.aiCredits
  return inTransaction(platform.db, async (trx) => {
    const wallet = await lockCredits(trx, userId)
    return isFilled(wallet.filledFor, month) ? wallet.aiCredits : refill(trx, { userId, isPro, wallet, month, at })
  })
}

/**
 * Refills the AI credits of a user who becomes PRO, once per calendar month and user: not again if PRO ends and begins
 * anew. Call it in the transaction that makes them PRO.
 */
export async function refillForPro(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  trx: Trx,
  userId: string,
): Promise<void> {
  const at = clock.now()
  const month = monthOf(at, config.TIME_ZONE)
  const wallet = await lockCredits(trx, userId)
  if (!isFilled(wallet.proFilledFor, month)) await refill(trx, { userId, isPro: true, wallet, month, at })
}

const isFilled = (filledFor: string | null, month: string): boolean => filledFor !== null && filledFor >= month

type Refill = Holder & { wallet: Filled; month: string; at: Date }

/** Refills a locked wallet and returns its balance. */
async function refill(trx: Trx, { userId, isPro, wallet, month, at }: Refill): Promise<number> {
  const { aiCredits, level, proFilledFor } = wallet
  // A key of its own: this month's credits without PRO may have come before.
  const key = `${month}:${level}${isPro && !isFilled(proFilledFor, month) ? ':pro' : ''}`
  const delta = Math.max(0, monthlyCredits({ level, isPro }, numbersIn(trx)) - aiCredits)
  const movements = delta > 0 ? [{ userId, currency: 'credits', delta, kind: 'credits_month', key } as const] : []
  const [posted] = await postMovements(trx, movements, at)
  await writeCreditsMonth(trx, { userId, isPro, month })
  return aiCredits + (posted?.delta ?? 0)
}

type Filled = { aiCredits: number; level: number; filledFor: string | null; proFilledFor: string | null }
const filled = sql`SELECT ai_credits AS "aiCredits", level, credits_month::text AS "filledFor",
  pro_credits_month::text AS "proFilledFor" FROM wallet`

async function findFilled(db: Db, userId: string): Promise<Filled> {
  const { rows } = await sql<Filled>`${filled} WHERE user_id = ${userId}`.execute(db)
  if (!rows[0]) throw new Error('somebody without a wallet')
  return rows[0]
}

/** Like `findFilled`, and locks the wallet until the end of the transaction. */
async function lockCredits(trx: Trx, userId: string): Promise<Filled> {
  const { rows } = await sql<Filled>`${filled} WHERE user_id = ${userId} FOR NO KEY UPDATE`.execute(trx)
  if (!rows[0]) throw new Error('somebody without a wallet')
  return rows[0]
}

async function writeCreditsMonth(trx: Trx, o: { userId: string; isPro: boolean; month: string }): Promise<void> {
  await sql`UPDATE wallet SET credits_month = greatest(credits_month, ${o.month}),
      pro_credits_month = CASE WHEN ${o.isPro} THEN greatest(pro_credits_month, ${o.month}) ELSE pro_credits_month END
    WHERE user_id = ${o.userId}`.execute(trx)
}
