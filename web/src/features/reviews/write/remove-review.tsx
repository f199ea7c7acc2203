import { type OwnReview, REVIEW_ACT_FORM, reviewActText } from '@liston/contract/reviews'
import { useRouterState } from '@tanstack/react-router'
import { Button } from '../../../design/controls/button.tsx'
import { Delete } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useRemoveReview } from './use-remove-review.ts'
import { writeTexts } from './write-texts.ts'

type Props = { review: Pick<OwnReview, 'id'>; rankingId?: string; named?: string }

/** Deletes a review of mine at once, with a way back. `named` tells it from others in a list. */
export function RemoveReview({ review, rankingId, named }: Props) {
  const t = useTexts(writeTexts)
  const back = useRouterState({ select: (s) => s.location.pathname + s.location.searchStr })
  const { mutate, isPending } = useRemoveReview(rankingId ? { rankingId } : {})
  return (
    <form
      method="post"
      action={REVIEW_ACT_FORM}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate(review.id)
      }}
    >
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="act" value={reviewActText({ act: 'remove', id: review.id })} />
      <Button type="submit" variant="ghost" icon={<Delete size={18} aria-hidden="true" />}>
        {t.remove}
        {named && <span className="sr-only">: {named}</span>}
      </Button>
    </form>
  )
}
