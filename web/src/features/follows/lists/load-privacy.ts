import type { PageContext } from '../../../platform/page-context.ts'
import { ownPeopleQuery } from '../queries.ts'

/** Prefetches the lists of blocked and muted users, for the settings. */
export const loadPrivacy = ({ api, queryClient }: Pick<PageContext, 'api' | 'queryClient'>) =>
  Promise.all([
    queryClient.prefetchInfiniteQuery(ownPeopleQuery(api, 'blocked')),
    queryClient.prefetchInfiniteQuery(ownPeopleQuery(api, 'muted')),
  ])
