import { type Decision, type Suggestion, suggestionRefusals, suggestionRules } from '@liston/contract/suggestions'
import { sql } from 'kysely'
import { isCollision, onceInTransaction, repeatCollisions, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { announceLevels, type Movement, numbersIn, postMovements, xpFor } from '../economy/index.ts'
import { addItem, countSuggestions, findItems, findTaking, type Taking } from '../rankings/index.ts'
import { SuggestionDecided } from './events.ts'
import { findAuthorState } from '../profiles/index.ts'
import { mayDecide } from './policy.ts'
import {
  closeSuggestion,
  findShown,
  freePlace,
  lockSuggestion,
  presentSuggestion,
  type SuggestionRow,
} from './store.ts'
import type { SuggestionPlatform } from './suggestion-platform.ts'
import { tellPages } from './tell-pages.ts'

const refuse = refuser(suggestionRefusals.decide)

type DecideSuggestion = { userId: string; key: string | null; id: string; decision: Decision }

/** The author or an editor decides on a suggestion, once (rules 3.11). Throws the errors of the `decide` endpoint. */
export async function decideSuggestion(platform: SuggestionPlatform, o: DecideSuggestion): Promise<Suggestion> {
  const { userId, key, id, decision } = o
  const at = platform.clock.now()
  const once = { userId, key, request: { decideSuggestion: id, decision } }
  const decide = async (trx: Trx) => {
    const suggestion = await lockSuggestion(trx, id)
    const ranking = suggestion && (await findTaking(trx, suggestion.ranking_id, userId))
    if (!ranking) throw refuse('NOT_FOUND')
    if (!mayDecide({ id: userId }, ranking)) throw refuse('FORBIDDEN')
    if ((suggestion.status === 'pending') === (decision.act === 'reopen')) throw refuse('NOT_PENDING')
    const c = { suggestion, ranking, actorId: userId, at, decision }
    if (decision.act === 'approve') await approve(platform, trx, c)
    else if (decision.act === 'merge') await mergeInto(platform, trx, c)
    else if (decision.act === 'reject') await reject(platform, trx, c)
    else await reopen(trx, c)
    return presentSuggestion(await findShown(trx, id, userId))
  }
  const decided = await repeatCollisions(() => onceInTransaction(platform.db, once, decide), collides)
  tellPages(platform, decided.rankingId)
  return decided
}

/** A repeated decision sees the suggestion that took the name meanwhile. */
const collides = (error: unknown) =>
  isCollision(error) || (error as { constraint?: string }).constraint === 'suggestion_name'

/** Closes the suggestion as a duplicate of an item in the list. */
async function mergeInto({ events }: Platform, trx: Trx, c: Deciding): Promise<void> {
  const { suggestion, ranking, actorId, at, decision } = c
  const item = (await findItems(trx, ranking.id)).find(({ id }) => id === decision.intoItemId)
  if (!item) throw refuse('NO_SUCH_ITEM')
  await closeSuggestion(trx, suggestion.id, { status: 'merged', item_id: item.id, decided_by: actorId }, at)
  await countSuggestions(trx, ranking.id, -1)
  await events.publish(trx, SuggestionDecided, { ...aboutOf(c), outcome: 'merged', itemId: item.id })
}

/**
 * A decision in progress: the locked suggestion, its ranking and the deciding user.
 * `actorId` null: its backers decided.
 */
type Deciding = {
  suggestion: SuggestionRow
  ranking: Pick<Taking, 'id' | 'authorId'>
  actorId: string | null
  at: Date
  decision: Pick<Decision, 'name' | 'note' | 'intoItemId'>
}

/** Fields of SuggestionDecided that all outcomes share, with defaults for the rest. */
const aboutOf = ({ suggestion, ranking, actorId }: Deciding): Omit<SuggestionDecided, 'outcome'> => ({
  suggestionId: suggestion.id,
  rankingId: ranking.id,
  authorId: ranking.authorId,
  proposerId: suggestion.user_id,
  name: suggestion.name,
  isAutomatic: false,
  itemId: null,
  deciderId: actorId,
  stars: 0,
  xp: 0,
})

async function reject({ events }: Platform, trx: Trx, c: Deciding): Promise<void> {
  const { suggestion, ranking, actorId, at } = c
  await closeSuggestion(trx, suggestion.id, { status: 'rejected', decided_by: actorId }, at)
  await countSuggestions(trx, ranking.id, -1)
  await events.publish(trx, SuggestionDecided, { ...aboutOf(c), outcome: 'rejected' })
}

/** Undoes a rejection or a merge, within ten minutes. */
async function reopen(trx: Trx, { suggestion, ranking, at }: Deciding): Promise<void> {
  const { status, decided_at: decidedAt } = suggestion
  const isOver = !decidedAt || at.getTime() - decidedAt.getTime() > suggestionRules.UNDO_MS
  if (isOver || (status !== 'merged' && status !== 'rejected')) throw refuse('UNDO_EXPIRED')
  const outcome = await reopenSuggestion(trx, suggestion)
  if (outcome === 'no place') throw refuse('PENDING_LIMIT', { max: suggestionRules.PENDING_MAX })
  if (outcome === 'same name') throw refuse('ALREADY_SUGGESTED', { suggestionId: suggestion.id, name: suggestion.name })
  await countSuggestions(trx, ranking.id, 1)
}

/** Sets a decided suggestion back to pending. Indexes enforce the limits, as for a new one. */
async function reopenSuggestion(trx: Trx, s: SuggestionRow): Promise<'added' | 'no place' | 'same name'> {
  // Serialises the suggestions of one user, as a new one does: the free place is looked up first.
  await findAuthorState(trx, s.user_id, true)
  const place = await freePlace(trx, { rankingId: s.ranking_id, userId: s.user_id })
  if (place === null) return 'no place'
  const { rows } = await sql`
    UPDATE suggestion SET status = 'pending', place = ${place}, item_id = NULL, decided_by = NULL, decided_at = NULL
    WHERE id = ${s.id} AND NOT EXISTS (SELECT FROM suggestion o WHERE o.ranking_id = ${s.ranking_id}
      AND lower(o.name) = lower(${s.name}) AND o.status = 'pending') RETURNING 1`.execute(trx)
  return rows.length ? 'added' : 'same name'
}

/**
 * Adds a locked, pending suggestion to the list and rewards its proposer. Wallets are locked before rankings
 * everywhere, so the reward comes first. If the list rejects the item, the rollback includes the reward.
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

type Rewarded = { reward: NonNullable<SuggestionRow['reward']>; stars: number; xp: number }

/**
 * Rewards an accepted suggestion with Stars and XP, five per day (rules 3.11, 3.14).
 * `reward` tells why nothing was paid.
 */
async function rewardProposer(platform: SuggestionPlatform, trx: Trx, c: Deciding): Promise<Rewarded> {
  const { suggestion, ranking, actorId, at } = c
  const userId = suggestion.user_id
  const nothing = (reward: Rewarded['reward']): Rewarded => ({ reward, stars: 0, xp: 0 })
  if (userId === ranking.authorId || userId === actorId) return nothing('own')
  const trust = (await platform.trustIn(trx, [userId], at)).get(userId) ?? 0
  if (trust < suggestionRules.REWARDED_TRUST) return nothing('untrusted')
  if (!(await takeRewardPlace(trx, userId, at))) return nothing('daily_limit')
  const why = { userId, kind: 'suggestion_accepted', key: suggestion.id, rankingId: ranking.id } as const
  const movements: Movement[] = [
    { ...why, currency: 'stars', delta: numbersIn(trx).suggestionStars },
    { ...why, ...xpFor('suggestionAccepted') },
  ]
  const posted = await postMovements(trx, movements, at)
  await announceLevels(platform, trx, [userId])
  const earned = (currency: Movement['currency']) => posted.find((p) => p.currency === currency)?.delta ?? 0
  return { reward: 'paid', stars: earned('stars'), xp: earned('xp') }
}

/**
 * Takes one of the day's rewards; false if none is left. A single statement, so concurrent
 * calls cannot exceed the limit.
 */
async function takeRewardPlace(trx: Trx, userId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO suggestion_reward_day AS d (user_id, day, rewarded)
    VALUES (${userId}, (${at}::timestamptz AT TIME ZONE 'UTC')::date, 1)
    ON CONFLICT (user_id, day) DO UPDATE SET rewarded = d.rewarded + 1 WHERE d.rewarded < ${numbersIn(trx).suggestionsPerDay}
    RETURNING 1`.execute(trx)
  return rows.length > 0
}
