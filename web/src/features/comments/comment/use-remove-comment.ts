import type { Comment } from '@liston/contract/comments'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../../design/feedback/toast.ts'
import { inOrder } from '../../../platform/in-order.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { dropComment, leaving, putComment } from '../discussion/comment-cache.ts'
import { commentRefusal } from '../refusal-texts.ts'
import type { Target } from '../state-query.ts'
import { commentTexts } from '../texts.ts'

/** Deletes a comment at once. For five seconds a note offers to undo it. */
export function useRemoveComment({ id }: Comment, target: Target) {
  const api = useApi()
  const client = useQueryClient()
  const language = useLanguage()
  const t = useTexts(commentTexts)
  const [removed, setRemoved] = useState(false)
  const once = () => ({ context: { idempotencyKey: newKey() } })
  const failed = (error: unknown) =>
    toast({ title: t.removeFailed, description: commentRefusal(language, error).text, variant: 'destructive' })
  return {
    removed,
    async remove() {
      setRemoved(true)
      leaving.add(id)
      try {
        await inOrder(id, () => api.comments.remove({ id }, once()))
      } catch (error) {
        leaving.delete(id)
        setRemoved(false)
        failed(error)
      }
    },
    async undo() {
      try {
        // A failed deletion has already brought the comment back.
        const back = await inOrder(id, async () => (leaving.has(id) ? api.comments.restore({ id }, once()) : null))
        if (!back) return
        putComment(client, target.id, back)
        leaving.delete(id)
        setRemoved(false)
      } catch (error) {
        failed(error)
      }
    },
    /** The time for undo is over. A comment with replies leaves a placeholder. */
    async forget() {
      leaving.delete(id)
      setRemoved(false)
      const talk = await api.comments.find({ id }).catch(() => null)
      if (talk?.id === id) putComment(client, target.id, talk)
      else dropComment(client, target.id, id)
    },
  }
}
