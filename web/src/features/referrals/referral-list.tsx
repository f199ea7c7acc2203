import './referrals.css'
import { REFERRAL_NUMBERS } from '@liston/contract/economy'
import { type Referral, referralRules, type ReferralTotals } from '@liston/contract/referrals'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Button } from '../../design/controls/button.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../design/feedback/error-state.tsx'
import { Skeleton } from '../../design/feedback/skeleton.tsx'
import { Avatar } from '../../design/identity/avatar.tsx'
import { Badge } from '../../design/identity/badge.tsx'
import { Check, Clock } from '../../design/identity/icon.ts'
import { Card } from '../../design/surfaces/card.tsx'
import { formatNumber, useLanguage, useTexts } from '../../platform/texts.tsx'
import { useDates } from '../../platform/time/use-dates.ts'
import { useApi } from '../../platform/use-api.ts'
import { useNumbers } from '../economy/index.ts'
import { shownName } from '../profiles/index.ts'
import { myReferralsQuery } from './queries.ts'
import { referralTexts } from './texts.ts'

/** The user's referrals, with their rewards and missing conditions. */
export function ReferralList() {
  const t = useTexts(referralTexts)
  const list = useInfiniteQuery(myReferralsQuery(useApi()))
  if (list.isError)
    return <ErrorState title={t.listFailed} action={<Button onClick={() => void list.refetch()}>{t.again}</Button>} />
  if (!list.data) return <Skeleton label={t.moreLoading} />
  const [first] = list.data.pages
  const referrals = list.data.pages.flatMap(({ items }) => items)
  if (!first || referrals.length === 0) return <EmptyState title={t.nobody}>{t.nobodyHint}</EmptyState>
  return (
    <>
      <Totals totals={first.totals} />
      <ul className="grid gap-3">
        {referrals.map((referral) => (
          <ReferralRow key={referral.id} referral={referral} />
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

const { QUALIFYING_RANKINGS } = referralRules
const tones = { pending: 'stars', held: 'ink', rewarded: 'primary', void: 'paper' } as const

/** One referral: when the invitee joined, its state, and the reason. */
function ReferralRow({ referral }: { referral: Referral }) {
  const t = useTexts(referralTexts)
  const language = useLanguage()
  const dates = useDates()
  const { invitee, state, joinedAt } = referral
  return (
    <Card as="li" className="referral-row">
      <Avatar username={invitee?.username ?? '·'} src={invitee?.avatarUrl ?? null} size="sm" />
      <div className="grid gap-1">
        <p className="referral-row-head">
          {invitee ? (
            <Anchor href={`/profile/${invitee.id}`} className="font-bold break-words">
              {shownName(language, invitee)}
            </Anchor>
          ) : (
            <span className="text-muted">{t.gone}</span>
          )}
          <Badge tone={tones[state]}>{t.states[state]}</Badge>
        </p>
        <p className="text-sm text-muted">
          <time dateTime={joinedAt}>{t.since(dates.day(joinedAt))}</time>
        </p>
        <Why referral={referral} />
      </div>
    </Card>
  )
}

function Why({ referral: { state, voidReason, dueAt, ...r } }: { referral: Referral }) {
  const t = useTexts(referralTexts)
  const dates = useDates()
  const { referrerStars, referrerXp } = useNumbers(REFERRAL_NUMBERS)
  if (state === 'rewarded') return <p>{t.paid(referrerStars, referrerXp)}</p>
  if (state === 'void') return voidReason && <p>{t.void[voidReason]}</p>
  if (state === 'held') return dueAt && <p>{t.heldUntil(dates.moment(dueAt))}</p>
  const steps = [
    { text: t.stepMail, done: r.verified },
    { text: t.stepDay, done: r.oldEnough },
    { text: t.stepVotes(r.rankings, QUALIFYING_RANKINGS), done: r.rankings >= QUALIFYING_RANKINGS },
  ]
  if (steps.every(({ done }) => done)) return <p>{t.soon}</p>
  return (
    <ul aria-label={t.steps} className="referral-steps">
      {steps.map(({ text, done }) => (
        <li key={text} data-done={done || undefined}>
          {done ? <Check size={16} aria-hidden="true" /> : <Clock size={16} aria-hidden="true" />}
          <span>
            {text}
            <span className="sr-only"> ({done ? t.done : t.open})</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Totals({ totals: { rewarded, pending, held, stars, xp } }: { totals: ReferralTotals }) {
  const t = useTexts(referralTexts)
  const language = useLanguage()
  const figures = [
    [t.rewarded, formatNumber(language, rewarded)],
    [t.pending, formatNumber(language, pending)],
    [t.held, formatNumber(language, held)],
    [t.earned, t.earnedSum(stars, xp)],
  ] as const
  return (
    <dl className="referral-figures" aria-label={t.figures}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="numeral">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
