import { useSuspenseQuery } from '@tanstack/react-query'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { SignIn } from '../../../design/identity/icon.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { ownReviewQuery } from '../queries.ts'
import { readTexts } from '../read/read-texts.ts'
import { ReviewForm } from './review-form.tsx'
import { RemoveReview } from './remove-review.tsx'

type Props = { itemId: string; rankingId: string; locked: boolean }

/** Where one writes: the form, the way in for a guest, or why there is none. */
export function WriteReview(props: Props) {
  const t = useTexts(readTexts)
  const me = useMe()
  if (!me) {
    const next = `/ranking/${props.rankingId}/item/${props.itemId}/review`
    return (
      <Card kind="flat" className="grid content-start gap-3">
        <p className="max-w-measure">{t.signInHint}</p>
        <LinkButton
          href={`/sign-in?${new URLSearchParams({ next })}`}
          variant="primary"
          icon={<SignIn aria-hidden="true" />}
          className="justify-self-start"
        >
          {t.signIn}
        </LinkButton>
      </Card>
    )
  }
  if (props.locked) return <p className="max-w-measure text-muted">{t.locked}</p>
  return <Own {...props} />
}

function Own({ itemId, rankingId }: Props) {
  const t = useTexts(readTexts)
  const { data: own } = useSuspenseQuery(ownReviewQuery(useApi(), itemId))
  return (
    <Card className="grid content-start gap-3">
      <ReviewForm key={own?.id ?? 'new'} itemId={itemId} rankingId={rankingId} own={own} stars={own?.stars ?? null} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {own && <RemoveReview review={own} rankingId={rankingId} />}
        <LinkButton href={`/rate-item/${itemId}`} variant="ghost">
          {t.quick}
        </LinkButton>
      </div>
    </Card>
  )
}
