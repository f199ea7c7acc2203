import type { ReviewFields } from '@liston/contract/reviews'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from '../../../design/feedback/toast.ts'
import { newKey } from '../../../platform/new-key.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { reviewsMoved } from '../reviews-moved.ts'
import { writeTexts } from './write-texts.ts'

/** Publishes what is written; sent again after a failure it counts once. */
export function useSaveReview({ itemId, rankingId }: { itemId: string; rankingId: string }) {
  const api = useApi()
  const client = useQueryClient()
  const language = useLanguage()
  const t = useTexts(writeTexts)
  const sent = useRef({ words: '', key: '' })
  return async (fields: ReviewFields) => {
    const words = JSON.stringify(fields)
    if (sent.current.words !== words) sent.current = { words, key: newKey() }
    const { xpGained } = await api.reviews.save(
      { itemId, ...fields },
      { context: { idempotencyKey: sent.current.key } },
    )
    const more = xpGained > 0 ? { description: t.savedXp(formatNumber(language, xpGained)) } : {}
    toast({ title: t.saved, variant: 'success', ...more })
    sent.current = { words: '', key: '' }
    await reviewsMoved(client, { rankingId })
  }
}
