import type { PageContext } from '../../platform/page-context.ts'
import { type Asked, commentsAsked } from './asked-comments.ts'
import { discussion } from './discussion-part.ts'
import { stateQuery, type Target } from './state-query.ts'

/** Loads the number of comments and, if the URL asks for it, the discussion with its code. */
export async function bringComments(context: PageContext, target: Target, said: Asked): Promise<void> {
  const asked = commentsAsked(said)
  const counting = context.queryClient.prefetchQuery(stateQuery(context.api, target))
  if (asked.with) {
    const [{ loadDiscussion }] = await Promise.all([import('./discussion/load-discussion.ts'), discussion.bring()])
    await loadDiscussion(context, target, asked)
  }
  await counting
}
