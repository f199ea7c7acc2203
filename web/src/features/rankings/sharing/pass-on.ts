import { type Ranking, rankingPath } from '@liston/contract/rankings'
import { REF_PARAM } from '@liston/contract/referrals'
import type { Api } from '../../../platform/api.ts'

type Shared = Pick<Ranking, 'id' | 'slug' | 'topic' | 'visibility'>
/** `sharerId`: who passes it on; null for a guest. */
type With = { api: Api; origin: string; sharerId: string | null }

/**
 * The address that is shared: without what it was reached by, with who passes it on. Whoever opens an account by it has
 * what a share promises (rules 3.0).
 */
export const sharedAddress = (ranking: Shared, { origin, sharerId }: Omit<With, 'api'>): string =>
  `${new URL(rankingPath(ranking), origin).href}${sharerId ? `?${REF_PARAM}=${sharerId}` : ''}`

/** By the device's own sheet. Closing that is no failure, and no share. */
export async function passOn(ranking: Shared, { api, ...by }: With): Promise<void> {
  try {
    await navigator.share({ title: ranking.topic, url: sharedAddress(ranking, by) })
  } catch {
    return
  }
  await countShare(ranking, api)
}

/**
 * Counts that it was shared: once for a person, whatever the way. A guest is not counted, and what can't be counted now is
 * no reason to say anything.
 */
export async function countShare({ id }: Pick<Ranking, 'id'>, api: Api): Promise<void> {
  await api.rankings.share({ id }, { context: { idempotencyKey: `share:${id}` } }).catch(() => {})
}
