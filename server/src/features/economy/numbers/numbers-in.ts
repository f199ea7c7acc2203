import { type EconomyNumbers, economyNumbers } from '@liston/contract/economy'
import type { AllSettings } from '@liston/contract/settings'
import type { Db } from '../../../platform/db/index.ts'
import { settingsIn } from '../../settings/index.ts'

const made = new WeakMap<AllSettings['economy'], EconomyNumbers>()

/** Current economy settings. They are in memory, so that votes need no query; changes reach all processes. */
export function numbersIn(db: Db): EconomyNumbers {
  const set = settingsIn(db).economy
  let numbers = made.get(set)
  if (!numbers) made.set(set, (numbers = economyNumbers(set)))
  return numbers
}
