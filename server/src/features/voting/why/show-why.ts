import { NOT_FOUND } from '@liston/contract/kernel'
import { type PlaceReason, votersMissing, type Why } from '@liston/contract/voting'
import type pg from 'pg'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findRanking, presentRanking } from '../../rankings/index.ts'

const refuse = refuser(NOT_FOUND)

type Asked = { rankingId: string; itemId: string; viewerId: string | null }

/** "¿Por qué está aquí?", for everybody who may see the ranking. */
export async function showWhy({ pool, clock }: Platform, { rankingId, itemId, viewerId }: Asked): Promise<Why> {
  const row = await findRanking(pool, rankingId, viewerId)
  const ranking = row && presentRanking(row, 'fair', clock.now())
  const item = ranking?.items.find(({ id }) => id === itemId)
  if (!ranking || !item) throw refuse('NOT_FOUND')
  const { label } = ranking
  const { name, rank, rankLow, rankHigh, tieWithNext, isNew, supporters, paidPoints } = item
  return {
    itemId,
    name,
    rank,
    rankLow,
    rankHigh,
    tieWithNext,
    isNew,
    label,
    items: ranking.items.length,
    votersMissing: label === 'author' ? votersMissing(ranking.weightedVoters) : 0,
    people: supporters,
    stars: paidPoints,
    // Of so few people one could guess who is trusted how far.
    counted: label === 'author' ? null : ((await findReason(pool, itemId)) ?? null),
  }
}

/** What an item's place is made of; undefined until it is counted. */
async function findReason(pool: pg.Pool, itemId: string): Promise<PlaceReason | undefined> {
  const text = 'SELECT reason FROM place_reason WHERE item_id = $1'
  const { rows } = await pool.query<{ reason: PlaceReason }>({ name: 'find-place-reason', text, values: [itemId] })
  return rows[0]?.reason
}
