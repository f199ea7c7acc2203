import type { ReviewAnswer, ReviewedReferral } from '@liston/contract/referrals'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Button } from '../../design/controls/button.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../design/feedback/error-state.tsx'
import { Skeleton } from '../../design/feedback/skeleton.tsx'
import { toast } from '../../design/feedback/toast.ts'
import { Badge } from '../../design/identity/badge.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import { useDates } from '../../platform/time/use-dates.ts'
import { Form } from '../../platform/forms/form.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { newKey } from '../../platform/new-key.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { heldReferralsQuery } from './queries.ts'
import { referralRefusalText } from './refusal-texts.ts'
import { referralTexts } from './texts.ts'

/** Admin page of held referrals that look like one person with two accounts: pay or void them. */
export function ReferralDesk() {
  const t = useTexts(referralTexts)
  const list = useInfiniteQuery(heldReferralsQuery(useApi()))
  if (list.isError)
    return <ErrorState title={t.deskFailed} action={<Button onClick={() => void list.refetch()}>{t.again}</Button>} />
  if (!list.data) return <Skeleton label={t.deskLoading} />
  const held = list.data.pages.flatMap(({ items }) => items)
  if (held.length === 0) return <EmptyState title={t.deskEmpty} />
  return (
    <>
      <ul className="grid gap-4">
        {held.map((one) => (
          <HeldReferral key={one.id} referral={one} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          className="justify-self-center"
          pending={list.isFetchingNextPage}
          pendingText={t.moreLoading}
          onClick={() => void list.fetchNextPage()}
        >
          {t.more}
        </Button>
      )}
    </>
  )
}

function HeldReferral({ referral }: { referral: ReviewedReferral }) {
  const t = useTexts(referralTexts)
  const dates = useDates()
  const { referrer, invitee, suspicion, heldUntil } = referral
  return (
    <Card as="li" className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-bold break-words">
          {t.brings(referrer?.username ?? t.gone, invitee?.username ?? t.gone)}
        </span>
        {suspicion && <Badge tone="ink">{t.suspicions[suspicion]}</Badge>}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
        <time dateTime={heldUntil}>{t.paidAt(dates.moment(heldUntil))}</time>
        {[referrer, invitee].map(
          (person) =>
            person && (
              <Anchor key={person.id} href={`/profile/${person.id}`} className="link link-alone">
                {person.username}
              </Anchor>
            ),
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Answer id={referral.id} answer="release" />
        <Answer id={referral.id} answer="void" />
      </div>
    </Card>
  )
}

function Answer({ id, answer }: { id: string; answer: ReviewAnswer }) {
  const t = useTexts(referralTexts)
  const language = useLanguage()
  const api = useApi()
  const queryClient = useQueryClient()
  const anew = () => void queryClient.invalidateQueries({ queryKey: keys.referrals })
  const form = useForm({
    submit: () => api.referrals.decide({ id, answer }, { context: { idempotencyKey: newKey() } }),
    onDone({ state }) {
      toast({ title: t.answered[state], variant: 'success' })
      anew()
    },
    onRefused(refusal) {
      toast({ title: t.notSaved, description: referralRefusalText(language, refusal), variant: 'destructive' })
      anew()
    },
  })
  return (
    <Form of={form}>
      <Button
        type="submit"
        variant={answer === 'void' ? 'danger' : 'secondary'}
        pending={form.pending}
        pendingText={t.saving}
      >
        {t.answers[answer]}
      </Button>
    </Form>
  )
}
