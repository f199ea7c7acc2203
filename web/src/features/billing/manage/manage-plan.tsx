import './manage.css'
import { CREDIT_NUMBERS } from '@liston/contract/economy'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { TitledPart } from '../../../design/sections/titled-part.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { usePlaysIphone } from '../../../platform/use-plays-iphone.ts'
import { useNumbers } from '../../economy/index.ts'
import { AppStoreBuy } from '../app-store/app-store-buy.tsx'
import { AppStoreManage } from '../app-store/app-store-manage.tsx'
import { LeaveParts } from './leave-parts.tsx'
import { Refused, useRefusedBefore } from './refused.tsx'
import { PlanStatus } from './plan-status.tsx'
import { PortalForm } from './portal-form.tsx'
import { planQuery } from './queries.ts'
import { manageTexts } from './texts.ts'

/** Subscription page: status, and actions to change, pause, cancel or withdraw. */
export function ManagePlan() {
  const t = useTexts(manageTexts)
  const inIphone = usePlaysIphone()
  const { data: plan } = useSuspenseQuery(planQuery(useApi()))
  return (
    <>
      <Refused refusal={useRefusedBefore()} />
      <PlanStatus plan={plan} />
      {plan.hasPortal && (
        <TitledPart title={t.portal} lead={inIphone ? undefined : t.portalHint}>
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

/** What the user keeps and loses without PRO, in numbers. */
function WhatStays() {
  const t = useTexts(manageTexts)
  return (
    <>
      <div className="plan-columns">
        <Lines title={t.keep} lines={t.keepList} />
        <Lines title={t.lose} lines={t.loseList(useNumbers(CREDIT_NUMBERS))} />
      </div>
      <p className="text-sm text-muted">
        {t.never}{' '}
        <Anchor href="/terms#stars" className="link">
          {t.terms}
        </Anchor>
      </p>
    </>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <TitledPart title={title}>
      <ul className="benefits">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </TitledPart>
  )
}
