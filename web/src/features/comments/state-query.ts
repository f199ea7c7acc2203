import type { CommentedOn } from '@liston/contract/comments'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** What is commented on. */
export type Target = { on: CommentedOn; id: string }

/** How many comments there are, which is all that a page says of them at first. */
export const stateQuery = (api: Api, { on, id }: Target) =>
  queryOptions({ queryKey: keys.comments('state', id), queryFn: () => api.comments.state({ on, id }) })
