import { COMMENT_FORM } from '@liston/contract/comments'
import { ApiError } from '../../../platform/api-error.ts'
import type { PageContext } from '../../../platform/page-context.ts'
import type { Refusal } from '../../../platform/refusal/refusal-words.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import type { AskedComments } from '../asked-comments.ts'
import { commentRefusal } from '../refusal-texts.ts'
import type { Target } from '../state-query.ts'
import { commentsQuery, linkedQuery } from './comments-query.ts'

/** Error and text of a comment that was posted without JavaScript. */
export type PostedComment = Refusal & { body: string; parentId: string }

/** Loads the initial data of the discussion. If it fails, the page shows the error in its place. */
export async function loadDiscussion(context: PageContext, target: Target, asked: AskedComments): Promise<void> {
  const { api, queryClient, language, form } = context
  await Promise.all([
    queryClient.prefetchInfiniteQuery(commentsQuery(api, target, asked)),
    asked.comment && queryClient.prefetchQuery(linkedQuery(api, target, asked.comment)),
  ])
  if (form?.action !== COMMENT_FORM || !form.refusal) return
  const { body = '', parentId = '' } = form.values
  const posted: PostedComment = { ...commentRefusal(language, new ApiError(form.refusal)), body, parentId }
  queryClient.setQueryData(keys.comments('posted', target.id), posted)
}
