import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import type { Language } from '../../platform/texts.tsx'

type Asked = { language: Language; cursor?: string | undefined }

/** The user's notifications, page by page, from the `cursor` in the URL on. */
export const notificationsQuery = (api: Api, { language, cursor }: Asked) =>
  infiniteQueryOptions({
    queryKey: [...keys.notifications, language, cursor ?? null],
    queryFn: ({ pageParam }) => api.notifications.list({ language, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: cursor ?? null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 5_000,
    // Retries once if there was no response or a server error, but not after a 4xx refusal.
    retry: (times, error) => times === 0 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
  })
