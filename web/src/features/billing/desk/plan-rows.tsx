import type { DeskPlan } from '@liston/contract/billing'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { Form } from '../../../platform/forms/form.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { formatEuros } from '../../cart/index.ts'
import { planRowsQuery } from './desk-queries.ts'
import { deskTexts } from './texts.ts'
import { useDeskForm } from './use-desk-form.ts'

/** All plans with price, number of subscribers, and whether they are on sale. */
export function PlanRows() {
  const t = useTexts(deskTexts)
  const { data, isError, refetch } = useQuery(planRowsQuery(useApi()))
  if (isError) return <ErrorState title={t.failed} action={<Button onClick={() => void refetch()}>{t.again}</Button>} />
  if (!data) return <Skeleton label={t.loading} />
  return (
    <>
      <p className="text-sm text-muted max-w-measure">{t.plansHint}</p>
      <ul className="grid gap-3">
        {data.map((plan) => (
          <Row key={plan.key} plan={plan} />
        ))}
      </ul>
    </>
  )
}

function Row({ plan }: { plan: DeskPlan }) {
  const t = useTexts(deskTexts)
  const language = useLanguage()
  const mayChange = useMe()?.staff?.pro === 'change'
  const { key, period, priceCents, isShown, byCard, inAppStore } = plan
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-bold">{t.periods[period]}</span>
          <span className="numeral">{formatEuros(language, priceCents / 100)}</span>
          <Badge tone={isShown ? 'positive' : 'ink'}>{isShown ? t.onSale : t.offSale}</Badge>
        </p>
        <p className="text-sm text-muted">
          {t.payers(byCard, inAppStore)} · <code>{key}</code>
        </p>
      </div>
      {mayChange && <Turn plan={plan} />}
    </Card>
  )
}

function Turn({ plan: { key, period, isShown } }: { plan: DeskPlan }) {
  const t = useTexts(deskTexts)
  const api = useApi()
  const form = useDeskForm({
    action: '/admin-panelrankw/payments/plans',
    submit: () => api.billing.showPlan({ key, isShown: !isShown }, { context: { idempotencyKey: newKey() } }),
    done: isShown ? t.stopped : t.sold,
  })
  const act = isShown ? t.stop : t.sell
  return (
    <Form of={form}>
      <input type="hidden" name="plan" value={key} />
      <input type="hidden" name="shown" value={isShown ? 'no' : 'yes'} />
      <Button
        type="submit"
        size="sm"
        pending={form.pending}
        pendingText={t.saving}
        aria-label={`${act}: ${t.periods[period]}`}
      >
        {act}
      </Button>
    </Form>
  )
}
