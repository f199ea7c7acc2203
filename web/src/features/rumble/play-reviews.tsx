import type { DecidedReview, PlayReview } from '@liston/contract/rumble'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { Badge } from '../../design/identity/badge.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import type { Api } from '../../platform/api.ts'
import { PanelItems, PersonLink, useMayChange, When } from '../../platform/panel/panel-detail.tsx'
import { PanelButton } from '../../platform/panel/panel-form.tsx'
import { keys } from '../../platform/queries/query-keys.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { matchRefusal } from './match/refusal-texts.ts'
import { playReviewTexts } from './play-review-texts.ts'

/** Players whose answers look automated. */
export const playReviewsQuery = (api: Api) =>
  queryOptions({ queryKey: keys.playReviews, queryFn: () => api.rumble.playReviews(), staleTime: 0 })

/** Admin list of players whose answers look automated. */
export function PlayReviews() {
  const t = useTexts(playReviewTexts)
  const { items } = useSuspenseQuery(playReviewsQuery(useApi())).data
  return <PanelItems items={items} empty={t.empty} row={(review) => <Review key={review.id} review={review} />} />
}

function Review({ review }: { review: PlayReview }) {
  const t = useTexts(playReviewTexts)
  const mayDecide = useMayChange('integrity') && review.state === 'waiting'
  const moment = review.decidedAt ?? review.foundAt
  return (
    <Card as="li" className="grid gap-3">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <PersonLink of={{ id: review.userId, username: review.username }} className="font-bold" />
        <Badge tone="ink">{t.states[review.state]}</Badge>
      </p>
      <p className="text-sm text-muted">
        {t.found(review.matches, review.rightsShare, review.meanMs)} · <When at={moment} />
      </p>
      {mayDecide && (
        <div className="flex flex-wrap items-center gap-3">
          <Answer id={review.id} answer="cleared" />
          <Answer id={review.id} answer="upheld" />
          <p className="text-sm text-muted">{t.upheldHint}</p>
        </div>
      )}
    </Card>
  )
}

function Answer({ id, answer }: { id: string; answer: DecidedReview }) {
  const t = useTexts(playReviewTexts)
  const api = useApi()
  return (
    <PanelButton
      submit={(once) => api.rumble.decidePlayReview({ id, answer }, once)}
      changes={[keys.playReviews]}
      done={t.saved}
      why={matchRefusal}
      variant={answer === 'upheld' ? 'danger' : 'secondary'}
    >
      {t.answers[answer]}
    </PanelButton>
  )
}
