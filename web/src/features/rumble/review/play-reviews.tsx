import type { DecidedReview, PlayReview } from '@liston/contract/rumble'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Badge } from '../../../design/identity/badge.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { Form } from '../../../platform/forms/form.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { matchRefusal } from '../match/refusal-texts.ts'
import { playReviewsQuery } from './play-reviews-query.ts'
import { playReviewTexts } from './texts.ts'

/** Admin list of players whose answers look automated. */
export function PlayReviews() {
  const t = useTexts(playReviewTexts)
  const { items } = useSuspenseQuery(playReviewsQuery(useApi())).data
  if (items.length === 0) return <EmptyState title={t.empty} />
  return (
    <ul className="grid gap-4">
      {items.map((review) => (
        <Review key={review.id} review={review} />
      ))}
    </ul>
  )
}

function Review({ review }: { review: PlayReview }) {
  const t = useTexts(playReviewTexts)
  const dates = useDates()
  const mayDecide = useMe()?.staff?.integrity === 'change' && review.state === 'waiting'
  const moment = review.decidedAt ?? review.foundAt
  return (
    <Card as="li" className="grid gap-3">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Anchor href={`/profile/${review.userId}`} className="link link-alone font-bold">
          {review.username}
        </Anchor>
        <Badge tone="ink">{t.states[review.state]}</Badge>
      </p>
      <p className="text-sm text-muted">
        {t.found(review.matches, review.rightsShare, review.meanMs)} ·{' '}
        <time dateTime={moment}>{dates.moment(moment)}</time>
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
  const language = useLanguage()
  const api = useApi()
  const queryClient = useQueryClient()
  const anew = () => void queryClient.invalidateQueries({ queryKey: playReviewsQuery(api).queryKey })
  const form = useForm({
    submit: () => api.rumble.decidePlayReview({ id, answer }, { context: { idempotencyKey: newKey() } }),
    onDone() {
      toast({ title: t.saved, variant: 'success' })
      anew()
    },
    onRefused(refusal) {
      toast({ title: t.notSaved, description: matchRefusal(language, refusal), variant: 'destructive' })
      anew()
    },
  })
  return (
    <Form of={form}>
      <Button
        type="submit"
        variant={answer === 'upheld' ? 'danger' : 'secondary'}
        pending={form.pending}
        pendingText={t.saving}
      >
        {t.answers[answer]}
      </Button>
    </Form>
  )
}
