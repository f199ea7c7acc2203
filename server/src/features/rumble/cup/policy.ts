import { cupRules, type NoDuels } from '@liston/contract/rumble'
import { noDuelsIn } from '../policy.ts'
import type { Arena } from '../store.ts'

/** Why a ranking has no cups, or null: the conditions of duels, and at least eight items (rules 3.12). */
export const noCupIn = (ranking: Arena, now: Date): NoDuels | null =>
  noDuelsIn(ranking, now) ?? (ranking.items.length < cupRules.CUP_ITEMS_MIN ? 'few' : null)
