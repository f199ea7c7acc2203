import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Lock } from '../../../design/identity/icon.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { actBy } from '../comment/comment-form.tsx'
import { commentRefusal } from '../refusal-texts.ts'
import type { Target } from '../state-query.ts'
import { commentTexts } from '../texts.ts'
import { setState } from './comment-cache.ts'

/** The author of the thing closes the discussion, or opens it. */
export function CloseSwitch({ target, closed }: { target: Target; closed: boolean }) {
  const t = useTexts(commentTexts)
  const api = useApi()
  const client = useQueryClient()
  const language = useLanguage()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.comments.close({ ...target, closed: !closed }, { context: { idempotencyKey: newKey() } }),
    onSuccess(state) {
      setState(client, target.id, state)
      return client.invalidateQueries({ queryKey: keys.comments('list', target.id) })
    },
    onError: (error) =>
      toast({ title: t.actFailed, description: commentRefusal(language, error).text, variant: 'destructive' }),
  })
  return (
    <Button
      variant="ghost"
      icon={<Lock aria-hidden="true" />}
      className="justify-self-start"
      pending={isPending}
      {...actBy(target, { act: closed ? 'open' : 'close', id: '' }, () => mutate())}
    >
      {closed ? t.open : t.close}
    </Button>
  )
}
