import { type EconomyNumbers, economyNumbers, PRICE_CHANGED, type PriceName } from '@liston/contract/economy'
import type { AllSettings } from '@liston/contract/settings'
import type { Db } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { settingsIn } from '../../settings/index.ts'

const made = new WeakMap<AllSettings['economy'], EconomyNumbers>()

/** Current economy settings. They are in memory, so that votes need no query; changes reach all processes. */
export function numbersIn(db: Db): EconomyNumbers {
  const set = settingsIn(db).economy
  let numbers = made.get(set)
  if (!numbers) made.set(set, (numbers = economyNumbers(set)))
  return numbers
}

const refuse = refuser(PRICE_CHANGED)

/** Current price. Throws PRICE_CHANGED if the buyer saw another one. */
export function priceNow(db: Db, name: PriceName, seen: number | undefined): number {
  const price = numbersIn(db)[name]
  if (seen !== undefined && seen !== price) throw refuse('PRICE_CHANGED', { price })
  return price
}
