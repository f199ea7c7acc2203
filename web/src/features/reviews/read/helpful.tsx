import { type Review, REVIEW_ACT_FORM, reviewActText } from '@liston/contract/reviews'
import { useRouterState } from '@tanstack/react-router'
import { Button } from '../../../design/controls/button.tsx'
import { Check } from '../../../design/identity/icon.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useMe } from '../../../platform/session.ts'
import { readTexts } from './read-texts.ts'
import { useHelpful } from './use-helpful.ts'

/** Whether a review helped, and how many say so; nobody judges their own, and a guest reads the figure. */
export function Helpful({ review, itemId }: { review: Review; itemId: string }) {
  const t = useTexts(readTexts)
  const me = useMe()
  const back = useRouterState({ select: (s) => s.location.pathname + s.location.searchStr })
  const { mutate } = useHelpful(itemId)
  const count = t.helpful(formatNumber(useLanguage(), review.helpful))
  if (!me || review.mine) return <span className="text-sm text-muted">{count}</span>
  const act = review.foundHelpful ? 'unhelpful' : 'helpful'
  return (
    <form
      method="post"
      action={REVIEW_ACT_FORM}
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ id: review.id, helpful: !review.foundHelpful })
      }}
    >
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="act" value={reviewActText({ act, id: review.id })} />
      <Button
        type="submit"
        size="sm"
        variant={review.foundHelpful ? 'primary' : undefined}
        aria-pressed={review.foundHelpful}
        icon={review.foundHelpful && <Check size={18} aria-hidden="true" />}
      >
        {count}
        <span className="sr-only">: {review.author.username}</span>
      </Button>
    </form>
  )
}
