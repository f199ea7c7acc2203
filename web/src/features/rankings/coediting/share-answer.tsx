import { SHARED_FORM, type SharedRanking } from '@liston/contract/rankings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { coEditingRefusal } from './refusal-texts.ts'
import { coEditingTexts } from './texts.ts'

/** Accepts or declines an invitation, or leaves: by post where no script answers. */
export function ShareAnswer({ ranking: { id, accepted }, topic }: { ranking: SharedRanking; topic: string }) {
  const t = useTexts(coEditingTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const me = useMe()
  const answer = useMutation({
    mutationFn: async (act: 'accept' | 'leave') => {
      const once = { context: { idempotencyKey: newKey() } }
      if (act === 'accept') await api.rankings.acceptInvitation({ id }, once)
      else await api.rankings.removeEditor({ id, userId: me?.id ?? '' }, once)
    },
    onSuccess: (_done, act) => {
      toast({ title: t.done[act], variant: 'success' })
      return client.invalidateQueries({ queryKey: keys.sharedRankings })
    },
    onError: (error) => toast({ title: coEditingRefusal(language, error), variant: 'destructive' }),
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!answer.isPending) answer.mutate((submitter as HTMLButtonElement).value as 'accept' | 'leave')
  }
  const parting = accepted ? t.leave : t.decline
  return (
    <form method="post" action={SHARED_FORM} onSubmit={onSubmit} className="flex flex-wrap gap-2">
      <input type="hidden" name="id" value={id} />
      {!accepted && (
        <Button
          type="submit"
          size="sm"
          variant="primary"
          name="act"
          value="accept"
          aria-label={t.named(t.accept, topic)}
        >
          {t.accept}
        </Button>
      )}
      <Button type="submit" size="sm" name="act" value="leave" aria-label={t.named(parting, topic)}>
        {parting}
      </Button>
    </form>
  )
}
