import { suggestionRules } from '@liston/contract/suggestions'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'
import { announceLevels, type Movement, numbersIn, postMovements, xpFor } from '../../economy/index.ts'
import { addItem, countSuggestions } from '../../rankings/index.ts'
import { SuggestionDecided } from '../events.ts'
import type { SuggestionPlatform } from '../suggestion-platform.ts'
import { closeSuggestion, type SuggestionRow } from '../store.ts'
import { aboutOf, type Deciding } from './deciding.ts'

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

type Rewarded = { reward: NonNullable<SuggestionRow['reward']>; stars: number; xp: number }

/** Stars and XP for an accepted proposal, once, for five a day (rules 3.11, 3.14); why not, where it brings nothing. */
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

/** Takes one of the places that a day has for rewards; false when all are taken. One statement: the row decides. */
async function takeRewardPlace(trx: Trx, userId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO suggestion_reward_day AS d (user_id, day, rewarded)
    VALUES (${userId}, (${at}::timestamptz AT TIME ZONE 'UTC')::date, 1)
    ON CONFLICT (user_id, day) DO UPDATE SET rewarded = d.rewarded + 1 WHERE d.rewarded < ${numbersIn(trx).suggestionsPerDay}
    RETURNING 1`.execute(trx)
  return rows.length > 0
}
