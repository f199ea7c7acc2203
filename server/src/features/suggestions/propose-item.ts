import { areSimilar, exactName, normalName } from '@liston/contract/rankings'
import { type NewSuggestion, type Suggestion, suggestionRefusals, suggestionRules } from '@liston/contract/suggestions'
import { sql } from 'kysely'
import { type Db, inTransaction, newId, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { areBlocked, findAuthorState } from '../profiles/index.ts'
import { countSuggestions, findAuthorOf, findHiddenTwin, findItems, findTaking, itemsMaxOf } from '../rankings/index.ts'
import { SuggestionDecided, SuggestionMade } from './events.ts'
import { closedFor } from './policy.ts'
import { closeSuggestion, findShown, freePlace, lockSuggestion, presentSuggestion, tables } from './store.ts'
import { tellPages } from './tell-pages.ts'

const BATCH = 200

/**
 * Expires suggestions that nobody decided within 30 days (rules 3.11). Several processes may run it at the same time.
 */
export async function expireSuggestions(platform: Platform): Promise<void> {
  const at = platform.clock.now()
  for (;;) {
    const ids = await findOverdue(platform.db, at, BATCH)
    for (const id of ids) await expire(platform, id, at)
    if (ids.length < BATCH) return
  }
}

/** Pending suggestions past their expiry, oldest first. */
async function findOverdue(db: Db, at: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM suggestion WHERE status = 'pending' AND expires_at <= ${at} ORDER BY expires_at LIMIT ${limit}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

async function expire(platform: Platform, id: string, at: Date): Promise<void> {
  const rankingId = await inTransaction(platform.db, async (trx) => {
    const found = await lockSuggestion(trx, id)
    if (found?.status !== 'pending' || found.expires_at > at) return null
    await closeSuggestion(trx, id, { status: 'expired' }, at)
    await countSuggestions(trx, found.ranking_id, -1)
    await platform.events.publish(trx, SuggestionDecided, {
      suggestionId: id,
      rankingId: found.ranking_id,
      authorId: await findAuthorOf(trx, found.ranking_id),
      proposerId: found.user_id,
      name: found.name,
      outcome: 'expired',
      isAutomatic: false,
      itemId: null,
      deciderId: null,
      stars: 0,
      xp: 0,
    })
    return found.ranking_id
  })
  if (rankingId) tellPages(platform, rankingId)
}

const refuseSuggest = refuser(suggestionRefusals.suggest)
const DAY_MS = 86_400_000

type SuggestItem = { userId: string; key: string | null; rankingId: string; wanted: NewSuggestion }

/** Suggests an item for a public ranking that takes suggestions (rules 3.11). */
export async function suggestItem(platform: Platform, o: SuggestItem): Promise<Suggestion> {
  const { userId, key, rankingId, wanted } = o
  const at = platform.clock.now()
  const once = { userId, key, request: { suggest: rankingId, wanted } }
  const added = await onceInTransaction(platform.db, once, async (trx) => {
    // Serialises the suggestions of one user. The free place is looked up first; the index on it enforces the limit.
    await findAuthorState(trx, userId, true)
    const ranking = await findTaking(trx, rankingId, userId)
    if (!ranking) throw refuseSuggest('NOT_FOUND')
    if (await areBlocked(trx, userId, ranking.authorId)) throw refuseSuggest('BLOCKED')
    const closed = closedFor(ranking, await itemsMaxOf(trx, ranking.authorId))
    if (closed === 'locked' || closed === 'archived') throw refuseSuggest('LOCKED')
    if (closed) throw refuseSuggest('SUGGESTIONS_OFF', { closed })
    const id = newId()
    const expiresAt = new Date(at.getTime() + suggestionRules.EXPIRES_DAYS * DAY_MS)
    const { name, note } = wanted
    let outcome: Inserted
    do {
      await refuseTwins(trx, rankingId, wanted)
      outcome = await insertSuggestion(trx, { id, rankingId, userId, name, note, at, expiresAt })
      // A suggestion with this name came first. It is refused or, if that one is decided meanwhile, inserted.
    } while (outcome === 'same name')
    if (outcome === 'no place') throw refuseSuggest('PENDING_LIMIT', { max: suggestionRules.PENDING_MAX })
    await countSuggestions(trx, rankingId, 1)
    const about = { suggestionId: id, rankingId, authorId: ranking.authorId, proposerId: userId, name }
    await platform.events.publish(trx, SuggestionMade, about)
    return presentSuggestion(await findShown(trx, id, userId))
  })
  tellPages(platform, rankingId)
  return added
}

type New = { id: string; rankingId: string; userId: string; name: string; note: string; at: Date; expiresAt: Date }

type Inserted = 'added' | 'no place' | 'same name'

/** Inserts a suggestion. Indexes enforce the free place and the name: no second pending suggestion may have it. */
async function insertSuggestion(trx: Trx, s: New): Promise<Inserted> {
  const place = await freePlace(trx, s)
  if (place === null) return 'no place'
  const { rows } = await sql`
    INSERT INTO suggestion (id, ranking_id, user_id, name, name_normal, note, place, created_at, expires_at)
    VALUES (${s.id}, ${s.rankingId}, ${s.userId}, ${s.name}, ${normalName(s.name)}, ${s.note}, ${place}, ${s.at}, ${s.expiresAt})
    ON CONFLICT (ranking_id, lower(name)) WHERE status = 'pending' DO NOTHING RETURNING 1`.execute(trx)
  return rows.length ? 'added' : 'same name'
}

/** Throws if the item is in the list or suggested already, or if a similar name needs confirmation (rules 3.1). */
async function refuseTwins(trx: Trx, rankingId: string, { name, isDifferent }: NewSuggestion): Promise<void> {
  const exact = exactName(name)
  const [items, pending] = [await findItems(trx, rankingId), await findPendingNames(trx, rankingId, name)]
  const item = items.find((one) => exactName(one.name) === exact) ?? (await findHiddenTwin(trx, rankingId, [{ name }]))
  if (item) throw refuseSuggest('ITEM_EXISTS', { itemId: item.id, name: item.name })
  const same = pending.find((one) => one.isSame || exactName(one.name) === exact)
  if (same) throw refuseSuggest('ALREADY_SUGGESTED', { suggestionId: same.id, name: same.name })
  const like = isDifferent ? undefined : [...items, ...pending].find((one) => areSimilar(one.name, name))
  if (like) throw refuseSuggest('SIMILAR_NAME', { name: like.name })
}

/** Names of pending suggestions. `isSame`: the unique index does not allow `name` beside it. */
const findPendingNames = (db: Db, rankingId: string, name: string) =>
  tables(db)
    .selectFrom('suggestion')
    .select(['id', 'name', sql<boolean>`lower(name) = lower(${name})`.as('isSame')])
    .where('ranking_id', '=', rankingId)
    .where('status', '=', 'pending')
    .execute()

const refuseWithdraw = refuser(suggestionRefusals.withdraw)

type WithdrawSuggestion = { userId: string; key: string | null; id: string }

/** The proposer withdraws a pending suggestion. */
export async function withdrawSuggestion(platform: Platform, o: WithdrawSuggestion): Promise<Suggestion> {
  const { userId, key, id } = o
  const once = { userId, key, request: { withdrawSuggestion: id } }
  const withdrawn = await onceInTransaction(platform.db, once, async (trx) => {
    const found = await lockSuggestion(trx, id)
    if (found?.user_id !== userId) throw refuseWithdraw('NOT_FOUND')
    if (found.status !== 'pending') throw refuseWithdraw('NOT_PENDING')
    await closeSuggestion(trx, id, { status: 'withdrawn' }, platform.clock.now())
    await countSuggestions(trx, found.ranking_id, -1)
    return presentSuggestion(await findShown(trx, id, userId))
  })
  tellPages(platform, withdrawn.rankingId)
  return withdrawn
}
