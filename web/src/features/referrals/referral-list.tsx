import './referrals.css'
import type { ReferralTotals } from '@liston/contract/referrals'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../design/controls/button.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../design/feedback/error-state.tsx'
import { Skeleton } from '../../design/feedback/skeleton.tsx'
import { formatNumber, useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { myReferralsQuery } from './queries.ts'
import { referralTexts } from './texts.ts'
import { ReferralRow } from './referral-row.tsx'

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
