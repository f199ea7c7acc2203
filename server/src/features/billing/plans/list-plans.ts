import type { Plan, Plans } from '@liston/contract/billing'
import { sql } from 'kysely'
import type { Offer } from '../../../platform/cards/index.ts'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'

const words = { stripe: 'live', sandbox: 'sandbox' } as const

/** What is sold, and who takes the money. */
export const listPlans = async ({ db, cards }: Pick<Platform, 'db' | 'cards'>): Promise<Plans> => ({
  plans: await findPlans(db),
  cards: cards ? words[cards.mode] : 'none',
})

/** What is sold now, in the order in which it is shown. */
async function findPlans(db: Db): Promise<Plan[]> {
  const { rows } = await sql<Plan>`SELECT key, period, price_cents AS "priceCents", currency FROM plan
    WHERE active ORDER BY position`.execute(db)
  return rows
}

/** What the sandbox of the card provider is to sell: our plans, under their names. */
export const offersOf = ({ db }: Pick<Platform, 'db'>): Promise<Offer[]> =>
  findPlans(db).then((plans) =>
    plans.map(({ key, period, priceCents, currency }) => ({
      lookupKey: key,
      amountCents: priceCents,
      currency,
      interval: period,
    })),
  )
