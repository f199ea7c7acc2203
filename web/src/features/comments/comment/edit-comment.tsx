import type { Comment } from '@liston/contract/comments'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/feedback/toast.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { WordsField } from '../compose/words-field.tsx'
import { putComment } from '../discussion/comment-cache.ts'
import { commentRefusal } from '../refusal-texts.ts'
import type { Target } from '../state-query.ts'
import { commentTexts } from '../texts.ts'

type Props = { comment: Comment; target: Target; onDone: () => void }

/** One's own comment as a field, in its place. */
export function EditComment({ comment, target, onDone }: Props) {
  const t = useTexts(commentTexts)
  const api = useApi()
  const client = useQueryClient()
  const language = useLanguage()
  async function save(body: string): Promise<string | null> {
    try {
      putComment(
        client,
        target.id,
        await api.comments.edit({ id: comment.id, body }, { context: { idempotencyKey: newKey() } }),
      )
      onDone()
      return null
    } catch (error) {
      const { text } = commentRefusal(language, error)
      toast({ title: t.editFailed, description: text, variant: 'destructive' })
      return text
    }
  }
  return <WordsField label={t.edit} begin={comment.body} send={t.save} onSend={save} onCancel={onDone} focused />
}
