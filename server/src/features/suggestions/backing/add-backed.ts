import { suggestionRules } from '@liston/contract/suggestions'
import { inTransaction } from '../../../platform/db/index.ts'
import { findTaking, itemsMaxOf } from '../../rankings/index.ts'
import { closedFor } from '../policy.ts'
import type { SuggestionPlatform } from '../suggestion-platform.ts'
import { lockSuggestion } from '../store.ts'
import { tellPages } from '../tell-pages.ts'
import { findVoters } from './store.ts'
import { approve } from '../decide/approve.ts'

/** Adds a proposal that ten trusted people back, where its author wants that (rules 3.11). Once, however often it is asked. */
export async function addBacked(platform: SuggestionPlatform, suggestionId: string): Promise<void> {
  const at = platform.clock.now()
  const rankingId = await inTransaction(platform.db, async (trx) => {
    const suggestion = await lockSuggestion(trx, suggestionId)
    if (suggestion?.status !== 'pending') return null
    const ranking = await findTaking(trx, suggestion.ranking_id, null)
    if (!ranking?.addsSuggestions || closedFor(ranking, await itemsMaxOf(trx, ranking.authorId))) return null
    const trust = await platform.trustIn(trx, await findVoters(trx, suggestionId), at)
    const trusted = [...trust.values()].filter((t) => t === 1).length
    if (trusted < suggestionRules.TRUSTED_VOTES_THAT_ADD) return null
    await approve(platform, trx, { suggestion, ranking, actorId: null, at, decision: {} })
    return ranking.id
  })
  if (rankingId) tellPages(platform, rankingId)
}
