import type { AllSettings } from '@liston/contract/settings'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import type { PageContext } from '../../platform/page-context.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** Null: they could not be read, and what is embedded shows (specification 8). */
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

/** The settings, for every page. */
export const loadSettings = ({ queryClient, api }: PageContext) => queryClient.ensureQueryData(settingsQuery(api))
