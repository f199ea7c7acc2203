import type { PageContext } from '../../platform/page-context.ts'
import { type Asked, commentsAsked } from './asked-comments.ts'
import { discussion } from './discussion-part.ts'
import { stateQuery, type Target } from './state-query.ts'

/** What a visit of a thing shows of its comments: how many there are and, where it asks for them, all of them. */
export async function bringComments(context: PageContext, target: Target, said: Asked): Promise<void> {
  const asked = commentsAsked(said)
  const counting = context.queryClient.prefetchQuery(stateQuery(context.api, target))
  if (asked.with) {
    const [{ loadDiscussion }] = await Promise.all([import('./discussion/load-discussion.ts'), discussion.bring()])
    await loadDiscussion(context, target, asked)
  }
  await counting
}
