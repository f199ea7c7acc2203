import { numbersOf, REFERRAL_NUMBERS } from '@liston/contract/economy'
import type { AllSettings } from '@liston/contract/settings'
import { referralRules } from '@liston/contract/referrals'
import { definePage } from '../app/page.ts'
import { Card } from '../design/surfaces/card.tsx'
import { useNumbers } from '../features/economy/index.ts'
import {
  ChangeCode,
  codeQuery,
  InvitePanel,
  myReferralsQuery,
  ReferralList,
  referralTexts,
} from '../features/referrals/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { keys } from '../platform/queries/query-keys.ts'
import { useTexts } from '../platform/texts.tsx'

const { QUALIFYING_RANKINGS } = referralRules

export const page = definePage({
  address: '/invite',
  access: 'login',
  async load({ api, queryClient }) {
    await Promise.all([
      queryClient.prefetchQuery(codeQuery(api)),
      queryClient.prefetchInfiniteQuery(myReferralsQuery(api)),
    ])
  },
  head(context) {
    const t = referralTexts[context.language]
    const n = numbersOf(REFERRAL_NUMBERS, context.queryClient.getQueryData<AllSettings | null>(keys.settings)?.economy)
    return ownHeadOf(context, { title: t.title, description: t.lead(n.referrerStars, n.referrerXp, n.inviteeStars) })
  },
  component: InvitePage,
})

function InvitePage() {
  const t = useTexts(referralTexts)
  const n = useNumbers(REFERRAL_NUMBERS)
  return (
    <div className="page grid gap-8">
      <header className="grid max-w-measure gap-2">
        <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
        <p>{t.lead(n.referrerStars, n.referrerXp, n.inviteeStars)}</p>
        <p className="text-sm text-muted">{t.when(QUALIFYING_RANKINGS)}</p>
      </header>
      <div className="invite-page">
        <Card className="grid gap-4">
          <InvitePanel />
          <ChangeCode />
        </Card>
        <section aria-labelledby="brought" className="grid gap-4">
          <h2 id="brought" className="text-xl">
            {t.brought}
          </h2>
          <ReferralList />
        </section>
      </div>
    </div>
  )
}
