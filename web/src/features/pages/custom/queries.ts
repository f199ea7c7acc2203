import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** A published page of the installation. */
export const customPageQuery = (api: Api, slug: string) =>
  queryOptions({ queryKey: [...keys.pages, 'page', slug], queryFn: () => api.pages.find({ slug }) })
