import type { AllSettings } from '@liston/contract/settings'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import type { PageContext } from '../../platform/page-context.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** All settings; null after a failure, then pages use the embedded defaults (specification 8). */
export const settingsQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.settings,
    queryFn: async (): Promise<AllSettings | null> => {
      try {
        return await api.settings.all()
      } catch {
        return null
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Loads the settings for a page. */
export const loadSettings = ({ queryClient, api }: PageContext) => queryClient.ensureQueryData(settingsQuery(api))
