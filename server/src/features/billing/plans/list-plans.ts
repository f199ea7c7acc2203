import type { Plans } from '@liston/contract/billing'
import type { Offer } from '../../../platform/cards/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { findPlans } from './store.ts'

const words = { stripe: 'live', sandbox: 'sandbox' } as const

/** What is sold, and who takes the money. */
export const listPlans = async ({ db, cards }: Pick<Platform, 'db' | 'cards'>): Promise<Plans> => ({
  plans: await findPlans(db),
  cards: cards ? words[cards.mode] : 'none',
})

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
