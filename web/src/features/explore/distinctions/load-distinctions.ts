import { orOwnFailure } from '../../../platform/queries/own-failure.tsx'
import { broughtPart } from '../../../platform/lazy-part.tsx'
import type { PageContext } from '../../../platform/page-context.ts'
import { distinctionsQuery } from './distinction-badges.tsx'

/** The list is loaded only for visits that ask for it. */
export const distinctionList = broughtPart(() => import('./distinction-list.tsx').then((m) => m.DistinctionList))
export const DISTINCTIONS_SOURCE = 'src/features/explore/distinctions/distinction-list.tsx'

export const loadDistinctions = ({ api, queryClient }: Pick<PageContext, 'api' | 'queryClient'>, id: string) =>
  Promise.all([distinctionList.bring(), orOwnFailure(queryClient.ensureQueryData(distinctionsQuery(api, id)))])
