import { type EconomyNumbers, economyNumbers, PRICE_CHANGED, type PriceName } from '@liston/contract/economy'
import type { AllSettings } from '@liston/contract/settings'
import type { Db } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { settingsIn } from '../../settings/index.ts'

const made = new WeakMap<AllSettings['economy'], EconomyNumbers>()

/** The numbers of the economy that hold now. In memory, so that no vote waits for them; a change is heard of at once. */
export function numbersIn(db: Db): EconomyNumbers {
  const set = settingsIn(db).economy
  let numbers = made.get(set)
  if (!numbers) made.set(set, (numbers = economyNumbers(set)))
  return numbers
}

const refuse = refuser(PRICE_CHANGED)

/** What something costs now. Refuses where whoever pays has seen another price. */
export function priceNow(db: Db, name: PriceName, seen: number | undefined): number {
  const price = numbersIn(db)[name]
  if (seen !== undefined && seen !== price) throw refuse('PRICE_CHANGED', { price })
  return price
}
