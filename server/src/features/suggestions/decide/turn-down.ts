import { suggestionRefusals, suggestionRules } from '@liston/contract/suggestions'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { countSuggestions, findItems } from '../../rankings/index.ts'
import { SuggestionDecided } from '../events.ts'
import { closeSuggestion, freePlace, type SuggestionRow } from '../store.ts'
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

/** Takes a decision back. The indexes decide, as for a new one. */
async function reopenSuggestion(trx: Trx, s: SuggestionRow): Promise<'added' | 'no place' | 'same name'> {
  const place = await freePlace(trx, { rankingId: s.ranking_id, userId: s.user_id })
  if (place === null) return 'no place'
  const { rows } = await sql`
    UPDATE suggestion SET status = 'pending', place = ${place}, item_id = NULL, decided_by = NULL, decided_at = NULL
    WHERE id = ${s.id} AND NOT EXISTS (SELECT FROM suggestion o WHERE o.ranking_id = ${s.ranking_id}
      AND o.name_normal = ${s.name_normal} AND o.status = 'pending') RETURNING 1`.execute(trx)
  return rows.length ? 'added' : 'same name'
}
