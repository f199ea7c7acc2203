import type { OwnReview } from '@liston/contract/reviews'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Delete } from '../../../design/identity/icon.ts'
import { offerUndo } from '../../../design/undo/offer-undo.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { reviewRefusal } from '../refusal-texts.ts'
import { reviewsMoved } from '../reviews-moved.ts'
import { writeTexts } from './write-texts.ts'

type Props = { review: Pick<OwnReview, 'id'>; rankingId?: string; named?: string }

/** Deletes a review of mine and offers to undo it. `named` distinguishes the button from others in a list. */
export function RemoveReview({ review, rankingId, named }: Props) {
  const t = useTexts(writeTexts)
  const { mutate, isPending } = useRemoveReview(rankingId ? { rankingId } : {})
  return (
    <Button
      variant="ghost"
      icon={<Delete size={18} aria-hidden="true" />}
      onClick={() => {
        if (!isPending) mutate(review.id)
      }}
    >
      {t.remove}
      {named && <span className="sr-only">: {named}</span>}
    </Button>
  )
}

function useRemoveReview(about: { rankingId?: string }) {
  const api = useApi()
  const client = useQueryClient()
  const language = useLanguage()
  const t = useTexts(writeTexts)
  const fail = (error: unknown) => toast({ title: reviewRefusal(language, error).text, variant: 'destructive' })
  const restore = async (id: string) => {
    try {
      await api.reviews.restore({ id }, { context: { idempotencyKey: newKey() } })
      toast({ title: t.restored, variant: 'success' })
      await reviewsMoved(client, about)
    } catch (error) {
      fail(error)
    }
  }
  return useMutation({
    mutationFn: (id: string) => api.reviews.remove({ id }, { context: { idempotencyKey: newKey() } }),
    onSuccess: ({ id }) => {
      offerUndo({ title: t.removed, undoLabel: t.undo, onUndo: () => void restore(id) })
      return reviewsMoved(client, about)
    },
    onError: fail,
  })
}
