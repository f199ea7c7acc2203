import type { ArchiveState } from '@liston/contract/own-data'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** Asked again while one is made: there is no news of it but the letter. */
const ASK_AGAIN_MS = 5000

export const archiveQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.archive,
    queryFn: (): Promise<ArchiveState> => api.ownData.archive(),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? ASK_AGAIN_MS : false),
  })

/** For the page: without it the settings are shown all the same. */
export const loadArchive = (api: Api, client: QueryClient) =>
  client.ensureQueryData(archiveQuery(api)).catch(() => null)
