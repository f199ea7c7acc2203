import type { NoDuels } from '@liston/contract/rumble'
import { rumbleRules } from '@liston/contract/rumble'
import type { Arena } from './store.ts'

/** Why a ranking has no duels, or null (rules 3.12). */
export function noDuelsIn(ranking: Arena, now: Date): NoDuels | null {
  if (ranking.visibility === 'private') return 'private'
  if (ranking.mode === 'personal') return 'personal'
  if (ranking.status !== 'published' || (ranking.endsAt !== null && ranking.endsAt <= now)) return 'closed'
  return ranking.items.length < rumbleRules.ITEMS_MIN ? 'few' : null
}
