import { suggestionRefusals, suggestionRules } from '@liston/contract/suggestions'
import type { Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { countSuggestions, findItems } from '../../rankings/index.ts'
import { SuggestionDecided } from '../events.ts'
import { closeSuggestion, reopenSuggestion } from '../store.ts'
import { aboutOf, type Deciding } from './deciding.ts'

const refuse = refuser(suggestionRefusals.decide)

/** It is the same as an item of the list. */
export async function mergeInto({ events }: Platform, trx: Trx, c: Deciding): Promise<void> {
  const { suggestion, ranking, actorId, at, decision } = c
  const item = (await findItems(trx, ranking.id)).find(({ id }) => id === decision.intoItemId)
  if (!item) throw refuse('NO_SUCH_ITEM')
  await closeSuggestion(trx, suggestion.id, { status: 'merged', item_id: item.id, decided_by: actorId }, at)
  await countSuggestions(trx, ranking.id, -1)
  await events.publish(trx, SuggestionDecided, { ...aboutOf(c), outcome: 'merged', itemId: item.id })
}

/** "No, thanks." */
export async function reject({ events }: Platform, trx: Trx, c: Deciding): Promise<void> {
  const { suggestion, ranking, actorId, at } = c
  await closeSuggestion(trx, suggestion.id, { status: 'rejected', decided_by: actorId }, at)
  await countSuggestions(trx, ranking.id, -1)
  await events.publish(trx, SuggestionDecided, { ...aboutOf(c), outcome: 'rejected' })
}

/** Takes a "no" or a merge back. */
export async function reopen(trx: Trx, { suggestion, ranking, at }: Deciding): Promise<void> {
  const { status, decided_at: decidedAt } = suggestion
  const isOver = !decidedAt || at.getTime() - decidedAt.getTime() > suggestionRules.UNDO_MS
  if (isOver || (status !== 'merged' && status !== 'rejected')) throw refuse('UNDO_EXPIRED')
  const outcome = await reopenSuggestion(trx, suggestion)
  if (outcome === 'no place') throw refuse('PENDING_LIMIT', { max: suggestionRules.PENDING_MAX })
  if (outcome === 'same name') throw refuse('ALREADY_SUGGESTED', { suggestionId: suggestion.id, name: suggestion.name })
  await countSuggestions(trx, ranking.id, 1)
}
