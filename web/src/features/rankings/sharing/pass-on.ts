import { type RankedItem, type Ranking, rankingPath } from '@liston/contract/rankings'
import { REF_PARAM } from '@liston/contract/referrals'
import { useRouteContext } from '@tanstack/react-router'
import type { Api } from '../../../platform/api.ts'
import { useMe } from '../../../platform/session.ts'

/** The page of what is shared. */
export const pathOf = (ranking: Pick<Ranking, 'id' | 'slug'>, item?: Pick<RankedItem, 'id'>): string =>
  item ? `/ranking/${ranking.id}/item/${item.id}/review` : rankingPath(ranking)

/**
 * The address that is shared: without what it was reached by, with who passes it on. Whoever opens an account by it has
 * what a share promises (rules 3.0).
 */
export function useSharing(ranking: Pick<Ranking, 'id' | 'slug'>, item?: Pick<RankedItem, 'id'>) {
  const { origin } = useRouteContext({ from: '__root__' })
  const sharerId = useMe()?.id ?? null
  const page = new URL(pathOf(ranking, item), origin).href
  return { origin, sharerId, url: sharerId ? `${page}?${REF_PARAM}=${sharerId}` : page }
}

/** By the device's own sheet. Closing that is no failure, and no share. */
export async function passOn(what: { title: string; url: string }, onShared: () => void): Promise<void> {
  try {
    await navigator.share(what)
  } catch {
    return
  }
  onShared()
}

/**
 * Counts that it was shared: once for a person, whatever the way. A guest is not counted, and what can't be counted now is
 * no reason to say anything.
 */
export async function countShare({ id }: Pick<Ranking, 'id'>, api: Api): Promise<void> {
  await api.rankings.share({ id }, { context: { idempotencyKey: `share:${id}` } }).catch(() => {})
}
