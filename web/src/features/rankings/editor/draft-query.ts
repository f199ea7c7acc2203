import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { newId } from './new-id.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/**
 * A draft of mine, or my ranking in its editable form. Every visit refetches it, because
 * another device may have changed it.
 */
export const draftQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: keys.draft(id), queryFn: () => api.rankings.findDraft({ id }), staleTime: 5_000 })

/** What I may still publish today. */
export const quotaQuery = (api: Api) =>
  queryOptions({ queryKey: keys.publishQuota, queryFn: () => api.rankings.quota() })

/** Id of the draft that this visit may create. Generated once, so that server and browser use the same. */
export const newDraftIdQuery = () =>
  queryOptions({ queryKey: keys.newDraftId, queryFn: () => newId(), staleTime: Number.POSITIVE_INFINITY })
