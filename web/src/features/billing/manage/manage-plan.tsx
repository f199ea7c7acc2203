import './manage.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { TitledPart } from '../../../design/sections/titled-part.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { AppStoreBuy } from '../app-store/app-store-buy.tsx'
import { AppStoreManage } from '../app-store/app-store-manage.tsx'
import { LeaveParts } from './leave/leave-parts.tsx'
import { Refused, useRefusedBefore } from './refused.tsx'
import { PlanStatus } from './plan-status.tsx'
import { PortalForm } from './portal-form.tsx'
import { planQuery } from './queries.ts'
import { manageTexts } from './texts.ts'
import { WhatStays } from './leave/what-stays.tsx'

/** Everything about one's own subscription: what it is, how to change, pause, end it or withdraw. */
export function ManagePlan() {
  const t = useTexts(manageTexts)
  const { data: plan } = useSuspenseQuery(planQuery(useApi()))
  return (
    <>
      <Refused refusal={useRefusedBefore()} />
      <PlanStatus plan={plan} />
      {plan.hasPortal && (
        <TitledPart title={t.portal} lead={t.portalHint}>
          <PortalForm />
        </TitledPart>
      )}
      {plan.sources.some(({ source }) => source === 'app_store') && <AppStoreManage />}
      {!plan.isActive && <AppStoreBuy />}
      <WhatStays />
      {plan.card && <LeaveParts card={plan.card} />}
    </>
  )
}
