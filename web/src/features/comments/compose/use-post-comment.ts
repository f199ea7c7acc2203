import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from '../../../design/feedback/toast.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { addComment } from '../discussion/comment-cache.ts'
import { commentRefusal } from '../refusal-texts.ts'
import type { Target } from '../state-query.ts'
import { commentTexts } from '../texts.ts'

/** Sends a comment; answers why it was refused, or null. The same words sent again have the same key: they count once. */
export function usePostComment(target: Target, parentId?: string) {
  const api = useApi()
  const client = useQueryClient()
  const language = useLanguage()
  const t = useTexts(commentTexts)
  const sent = useRef({ words: '', key: '' })
  return async (words: string): Promise<string | null> => {
    if (sent.current.words !== words) sent.current = { words, key: newKey() }
    const input = { ...target, body: words, ...(parentId ? { parentId } : {}) }
    try {
      const comment = await api.comments.post(input, { context: { idempotencyKey: sent.current.key } })
      sent.current = { words: '', key: '' }
      addComment(client, target.id, comment)
      if (comment.folded) toast({ title: t.folded, description: t.foldedHint })
      void client.invalidateQueries({ queryKey: keys.comments('state', target.id) })
      return null
    } catch (error) {
      const { text } = commentRefusal(language, error)
      toast({ title: t.postFailed, description: text, variant: 'destructive' })
      return text
    }
  }
}
