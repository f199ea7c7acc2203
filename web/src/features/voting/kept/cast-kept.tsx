import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../../../design/feedback/toast.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { defineTexts, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { sendSafely } from '../cast/send-safely.ts'
import { voteRefusal } from '../refusal-texts.ts'
import { forgetVote, keptVote } from './kept-vote.ts'

const texts = defineTexts({
  es: {
    counts: (name: string) => `Tu voto por ${name} cuenta`,
    failed: (name: string) => `Tu voto por ${name} no cuenta`,
  },
  en: {
    counts: (name: string) => `Your vote for ${name} counts`,
    failed: (name: string) => `Your vote for ${name} doesn’t count`,
  },
})

/** True if sending again cannot succeed. Network errors, 401, 429 and 5xx may succeed later. */
const isOver = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 429].includes(error.status)

/** Casts the stored vote once and shows a message. A vote that the user had already cast stays as it is. */
export function CastKept() {
  const t = useTexts(texts)
  const language = useLanguage()
  const api = useApi()
  const queries = useQueryClient()
  useEffect(() => {
    const kept = keptVote()
    if (!kept) return
    const { key, target } = kept
    const vote = { targetType: target.type, targetId: target.id, kind: 'vote', priceStars: 0 } as const
    sendSafely(() => api.voting.cast(vote, { context: { idempotencyKey: key } })).then(
      () => {
        if (forgetVote(key)) toast({ title: t.counts(target.name), variant: 'success', waits: true })
        void queries.invalidateQueries()
      },
      (error: unknown) => {
        if (!isOver(error) || !forgetVote(key)) return
        toast({
          title: t.failed(target.name),
          description: voteRefusal(language, error).text,
          variant: 'info',
          waits: true,
        })
      },
    )
  }, [api, language, queries, t])
  return null
}
