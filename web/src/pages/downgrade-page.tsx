import { definePage } from '../app/page.ts'
import { billingTexts, MyPlan } from '../features/billing/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useMe } from '../platform/session.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/downgrade',
  access: 'login',
  head(context) {
    const t = billingTexts[context.language]
    return ownHeadOf(context, { title: t.plan, description: t.planDescription })
  },
  component: DowngradePage,
})

function DowngradePage() {
  const me = useMe()
  return (
    <div className="page">
      <div className="mx-auto grid max-w-measure gap-6">
        <h1 className="text-2xl lg:text-3xl">{useTexts(billingTexts).plan}</h1>
        {me && <MyPlan me={me} />}
      </div>
    </div>
  )
}
