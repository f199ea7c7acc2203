import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import type { PageContext } from '../../platform/page-context.ts'
import { keys } from '../../platform/queries/query-keys.ts'

export const themesQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.themes,
    queryFn: async () => (await api.themes.list()).themes,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Loads the available themes for a page. A failure is only logged and gives an empty list (specification 8). */
export async function loadThemes({ queryClient, api }: PageContext): Promise<void> {
  const query = themesQuery(api)
  await queryClient.ensureQueryData(query).catch((error: unknown) => {
    console.info('themes not loaded', error)
    queryClient.setQueryData(query.queryKey, [])
  })
}
