import { addItemRefusals } from '@liston/contract/rankings'
import { suggestionRules } from '@liston/contract/suggestions'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { findTaking, itemsMaxOf } from '../rankings/index.ts'
import { approve } from './decide-suggestion.ts'
import { closedFor } from './policy.ts'
import type { SuggestionPlatform } from './suggestion-platform.ts'
import { lockSuggestion } from './store.ts'
import { tellPages } from './tell-pages.ts'

/**
 * Adds a suggestion that ten trusted users back, if the author allows that (rules 3.11). Repeated calls add it once.
 */
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
  }).catch(unlessRefused)
  if (rankingId) tellPages(platform, rankingId)
}

/** The list refuses the item, for example because it contains its name by now. The suggestion waits for the author. */
function unlessRefused(error: unknown): null {
  if (Object.hasOwn(addItemRefusals, (error as { code?: string }).code ?? '')) return null
  throw error
}

/** Ids of the users who back a suggestion. */
async function findVoters(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`SELECT user_id AS id FROM suggestion_vote WHERE suggestion_id = ${id}`.execute(db)
  return rows.map((row) => row.id)
}
