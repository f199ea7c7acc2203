import type { Me } from '@liston/contract/profiles'
import type { CategorySlug } from '@liston/contract/rankings'
import type { PageContext } from '../../../platform/page-context.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { categoryFollowQuery } from './follow-category.tsx'

/** Prefetches the data of the follow button; guests need none. */
export const loadCategoryFollow = async ({ api, queryClient }: PageContext, category: CategorySlug): Promise<void> => {
  if (queryClient.getQueryData<Me | null>(keys.me)) await queryClient.prefetchQuery(categoryFollowQuery(api, category))
}
