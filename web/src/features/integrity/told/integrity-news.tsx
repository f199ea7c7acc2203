import type { RankingIntegrity } from '@liston/contract/integrity'
import { useQueryClient } from '@tanstack/react-query'
import { broughtPart } from '../../../platform/lazy-part.tsx'
import type { PageContext } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { toldQuery } from './told-query.ts'

const line = broughtPart(() => import('./integrity-line.tsx').then((m) => m.IntegrityLine))

const hasNews = ({ calm, frozenUntil, exclusions }: RankingIntegrity) =>
  calm || frozenUntil !== null || exclusions.length > 0

/**
 * Loads the integrity information of a ranking and, if there is any, the component that shows it. If loading fails, the
 * page shows the ranking without it.
 */
export async function bringIntegrity({ api, queryClient }: PageContext, id: string): Promise<void> {
  const told = await queryClient.ensureQueryData(toldQuery(api, id)).catch(() => null)
  if (told && hasNews(told)) await line.bring()
}

/** Integrity information on a ranking's votes; renders nothing if there is none. */
export function IntegrityNews({ rankingId }: { rankingId: string }) {
  const told = useQueryClient().getQueryData(toldQuery(useApi(), rankingId).queryKey)
  return told && hasNews(told) ? <line.Part rankingId={rankingId} /> : null
}
