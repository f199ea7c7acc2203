import { type RankedItem, type Ranking, rankingPath } from '@liston/contract/rankings'
import type { Api } from '../../../platform/api.ts'

/** The page of what is shared. */
export const pathOf = (ranking: Pick<Ranking, 'id' | 'slug'>, item?: Pick<RankedItem, 'id'>): string =>
  item ? `/ranking/${ranking.id}/item/${item.id}/review` : rankingPath(ranking)

/**
 * Counts that it was shared: once for a person, whatever the way. A guest is not counted, and what can't be counted now is
 * no reason to say anything.
 */
export async function countShare({ id }: Pick<Ranking, 'id'>, api: Api): Promise<void> {
  await api.rankings.share({ id }, { context: { idempotencyKey: `share:${id}` } }).catch(() => {})
}
