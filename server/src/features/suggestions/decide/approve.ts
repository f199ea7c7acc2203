import type { Trx } from '../../../platform/db/index.ts'
import { addItem, countSuggestions } from '../../rankings/index.ts'
import { SuggestionDecided } from '../events.ts'
import type { SuggestionPlatform } from '../suggestion-platform.ts'
import { closeSuggestion } from '../store.ts'
import { aboutOf, type Deciding } from './deciding.ts'
import { rewardProposer } from './reward-proposer.ts'

/**
 * Makes an item of a locked, pending proposal and rewards who proposed it. Wallets are locked before the ranking, as
 * everywhere: the reward comes first, and goes with the rest when the list refuses the item.
 */
export async function approve(platform: SuggestionPlatform, trx: Trx, c: Deciding): Promise<void> {
  const { suggestion, ranking, actorId, at, decision } = c
  const { name = suggestion.name, note = suggestion.note } = decision
  const { reward, stars, xp } = await rewardProposer(platform, trx, c)
  const addedBy = suggestion.user_id
  const { itemId } = await addItem(platform, trx, { rankingId: ranking.id, name, note, addedBy, actorId, at })
  await closeSuggestion(
    trx,
    suggestion.id,
    { status: 'approved', item_id: itemId, decided_by: actorId, reward, name, note },
    at,
  )
  await countSuggestions(trx, ranking.id, -1)
  const isAutomatic = actorId === null
  const told = { ...aboutOf(c), name, outcome: 'approved' as const, isAutomatic, itemId, stars, xp }
  await platform.events.publish(trx, SuggestionDecided, told)
}
