import type { PageContext } from '../../platform/page-context.ts'
import { type Asked, commentsAsked } from './asked-comments.ts'
import { discussion } from './discussion-part.ts'
import { previewQuery, stateQuery, type Target } from './state-query.ts'

/** Loads the number of comments and the first three or, if the URL asks for it, the discussion with its code. */
export async function bringComments(context: PageContext, target: Target, said: Asked): Promise<void> {
  const asked = commentsAsked(said)
  const { api, queryClient } = context
  if (!asked.with) return bringPreview(context, target)
  const counting = queryClient.prefetchQuery(stateQuery(api, target))
  const [{ loadDiscussion }] = await Promise.all([import('./discussion/load-discussion.ts'), discussion.bring()])
  await loadDiscussion(context, target, asked)
  await counting
}

/** Loads the first comments. Their response has the number too, so the page asks once. */
async function bringPreview({ api, queryClient }: PageContext, target: Target): Promise<void> {
  const preview = previewQuery(api, target)
  const state = stateQuery(api, target)
  await queryClient.prefetchQuery(preview)
  const found = queryClient.getQueryData(preview.queryKey)
  if (found) queryClient.setQueryData(state.queryKey, { count: found.count, closed: found.closed })
  else await queryClient.prefetchQuery(state)
}
