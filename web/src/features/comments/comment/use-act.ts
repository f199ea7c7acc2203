import type { Comment } from '@liston/contract/comments'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/feedback/toast.ts'
import { inOrder } from '../../../platform/in-order.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { putComment } from '../discussion/comment-cache.ts'
import { commentRefusal } from '../refusal-texts.ts'
import type { Target } from '../state-query.ts'
import { commentTexts } from '../texts.ts'

export type Act = 'like' | 'unlike' | 'pin' | 'unpin' | 'show'

/** Does something to a comment: a like shows at once, and goes back if it is refused. */
export function useAct(comment: Comment, target: Target) {
  const api = useApi()
  const client = useQueryClient()
  const language = useLanguage()
  const t = useTexts(commentTexts)
  // Each by its name: so the build finds its route.
  const calls = {
    like: api.comments.like,
    unlike: api.comments.unlike,
    pin: api.comments.pin,
    unpin: api.comments.unpin,
    show: api.comments.show,
  }
  return async (act: Act) => {
    const by = act === 'like' ? 1 : -1
    if (act === 'like' || act === 'unlike')
      putComment(client, target.id, { ...comment, liked: act === 'like', likes: comment.likes + by })
    try {
      const once = { context: { idempotencyKey: newKey() } }
      putComment(client, target.id, await inOrder(comment.id, () => calls[act]({ id: comment.id }, once)))
      if (act === 'pin' || act === 'unpin' || act === 'show')
        await client.invalidateQueries({ queryKey: keys.comments('list', target.id) })
    } catch (error) {
      putComment(client, target.id, comment)
      toast({ title: t.actFailed, description: commentRefusal(language, error).text, variant: 'destructive' })
    }
  }
}
