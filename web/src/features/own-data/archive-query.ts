import type { ArchiveState } from '@liston/contract/own-data'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** Polling interval while an archive is generated. No live event announces the result, only the e-mail. */
const ASK_AGAIN_MS = 5000

export const archiveQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.archive,
    queryFn: (): Promise<ArchiveState> => api.ownData.archive(),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? ASK_AGAIN_MS : false),
  })

/** For the page loader. If it fails, the settings are shown without the archive's status. */
export const loadArchive = (api: Api, client: QueryClient) =>
  client.ensureQueryData(archiveQuery(api)).catch(() => null)
