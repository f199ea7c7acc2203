import { type Comment, commentRules } from '@liston/contract/comments'
import { useQueryClient } from '@tanstack/react-query'
import { newKey } from '../../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { WordsField } from '../compose/words-field.tsx'
import { putComment } from '../discussion/comment-cache.ts'
import { commentRefusal } from '../refusal-texts.ts'
import type { Target } from '../state-query.ts'
import { commentTexts } from '../texts.ts'

type Props = { comment: Comment; target: Target; onDone: () => void }

/** Why a comment is hidden, which everybody will read in its place. */
export function HideComment({ comment, target, onDone }: Props) {
  const t = useTexts(commentTexts)
  const api = useApi()
  const client = useQueryClient()
  const language = useLanguage()
  async function hide(reason: string): Promise<string | null> {
    try {
      putComment(
        client,
        target.id,
        await api.comments.hide({ id: comment.id, reason }, { context: { idempotencyKey: newKey() } }),
      )
      onDone()
      return null
    } catch (error) {
      return commentRefusal(language, error).text
    }
  }
  return (
    <WordsField
      label={t.reason}
      max={commentRules.REASON_MAX}
      rows={1}
      send={t.hideNow}
      onSend={hide}
      onCancel={onDone}
      focused
    />
  )
}
