import { addItemRefusals } from '@liston/contract/rankings'
import { type Suggestion, suggestionRefusals, suggestionRules } from '@liston/contract/suggestions'
import { sql } from 'kysely'
import { type Db, inTransaction, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { findTaking, itemsMaxOf } from '../rankings/index.ts'
import { approve } from './decide-suggestion.ts'
import { SuggestionBacked } from './events.ts'
import { closedFor } from './policy.ts'
import { findShown, lockSuggestion, presentSuggestion } from './store.ts'
import type { SuggestionPlatform } from './suggestion-platform.ts'
import { tellPages } from './tell-pages.ts'

const refuse = refuser(suggestionRefusals.vote)

type VoteSuggestion = { userId: string; key: string | null; id: string; backs: boolean }

/** Backs a pending suggestion of another user once, or withdraws that. Enough backers publish SuggestionBacked. */
export async function voteSuggestion(platform: Platform, o: VoteSuggestion): Promise<Suggestion> {
  const { userId, key, id, backs } = o
  const at = platform.clock.now()
  const once = { userId, key, request: { voteSuggestion: id, backs } }
  const voted = await onceInTransaction(platform.db, once, async (trx) => {
    const found = await lockSuggestion(trx, id)
    const ranking = found && (await findTaking(trx, found.ranking_id, userId))
    if (!ranking) throw refuse('NOT_FOUND')
    if (found.status !== 'pending') throw refuse('NOT_PENDING')
    if (found.user_id === userId) throw refuse('OWN_SUGGESTION')
    if (backs) await insertVote(trx, { id, userId, at })
    else await deleteVote(trx, { id, userId })
    const row = await findShown(trx, id, userId)
    if (backs && ranking.addsSuggestions && row.votes >= suggestionRules.TRUSTED_VOTES_THAT_ADD)
      await platform.events.publish(trx, SuggestionBacked, { suggestionId: id })
    return presentSuggestion(row)
  })
  tellPages(platform, voted.rankingId)
  return voted
}

type Vote = { id: string; userId: string; at: Date }

/** Inserts the user's vote for a locked suggestion; false if it existed already. */
async function insertVote(trx: Trx, { id, userId, at }: Vote): Promise<boolean> {
  const { rows } = await sql`INSERT INTO suggestion_vote (suggestion_id, user_id, created_at)
    VALUES (${id}, ${userId}, ${at}) ON CONFLICT DO NOTHING RETURNING 1`.execute(trx)
  if (rows.length) await sql`UPDATE suggestion SET votes = votes + 1 WHERE id = ${id}`.execute(trx)
  return rows.length > 0
}

async function deleteVote(trx: Trx, { id, userId }: Omit<Vote, 'at'>): Promise<void> {
  const { rows } = await sql`DELETE FROM suggestion_vote WHERE suggestion_id = ${id} AND user_id = ${userId}
    RETURNING 1`.execute(trx)
  if (rows.length) await sql`UPDATE suggestion SET votes = votes - 1 WHERE id = ${id}`.execute(trx)
}

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
