import type { PageContext } from '../../../platform/page-context.ts'
import { ownPeopleQuery } from '../queries.ts'

/** For the settings: the lists of people that I block and mute. */
export const loadPrivacy = ({ api, queryClient }: Pick<PageContext, 'api' | 'queryClient'>) =>
  Promise.all([
    queryClient.prefetchInfiniteQuery(ownPeopleQuery(api, 'blocked')),
    queryClient.prefetchInfiniteQuery(ownPeopleQuery(api, 'muted')),
  ])
