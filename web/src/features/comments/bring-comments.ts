import type { PageContext } from '../../platform/page-context.ts'
import { type Asked, commentsAsked } from './asked-comments.ts'
import { discussion } from './discussion-part.ts'
import { previewQuery, stateQuery, type Target } from './state-query.ts'

/** Loads the number of comments and the first three or, if the URL asks for it, the discussion with its code. */
export async function bringComments(context: PageContext, target: Target, said: Asked): Promise<void> {
  const asked = commentsAsked(said)
  const { api, queryClient } = context
  const counting = queryClient.prefetchQuery(stateQuery(api, target))
  if (!asked.with) await queryClient.prefetchQuery(previewQuery(api, target))
  else {
    const [{ loadDiscussion }] = await Promise.all([import('./discussion/load-discussion.ts'), discussion.bring()])
    await loadDiscussion(context, target, asked)
  }
  await counting
}
