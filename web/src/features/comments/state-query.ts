import type { CommentedOn } from '@liston/contract/comments'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** The commented object. */
export type Target = { on: CommentedOn; id: string }

/** The number of comments. */
export const stateQuery = (api: Api, { on, id }: Target) =>
  queryOptions({ queryKey: keys.comments('state', id), queryFn: () => api.comments.state({ on, id }) })

/** The first comments, which a page shows before the reader opens the discussion. Read again with the number. */
export const previewQuery = (api: Api, { on, id }: Target) =>
  queryOptions({
    queryKey: [...keys.comments('state', id), 'preview'],
    queryFn: () => api.comments.list({ on, id, preview: 'true' }),
  })
