import type { KeptBonus } from '@liston/contract/economy'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { formatMoment } from '../../../platform/dates.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { bonusesQuery } from './bonus-query.ts'
import { useMe } from '../../../platform/session.ts'
import { GateForm } from './gate-form.tsx'
import { NewBonusForm } from './new-bonus-form.tsx'
import { bonusTexts } from './texts.ts'
import { useBonusForm } from './use-bonus-form.ts'

/** Where super admins begin and end bonuses, and say whether levels are gates. */
export function BonusDesk() {
  const t = useTexts(bonusTexts)
  const mayGate = useMe()?.staff?.settings === 'change'
  return (
    <div className="grid gap-8">
      <NewBonusForm />
      <section aria-labelledby="bonuses" className="grid gap-4">
        <h2 id="bonuses" className="text-xl">
          {t.bonuses}
        </h2>
        <Bonuses />
      </section>
      {mayGate && <GateForm />}
    </div>
  )
}

function Bonuses() {
  const t = useTexts(bonusTexts)
  const { data, isError, refetch } = useQuery(bonusesQuery(useApi()))
  if (isError) return <ErrorState title={t.failed} action={<Button onClick={() => void refetch()}>{t.again}</Button>} />
  if (!data) return <Skeleton label={t.loading} />
  if (data.bonuses.length === 0) return <EmptyState title={t.empty} />
  return (
    <ul className="grid gap-3">
      {data.bonuses.map((bonus) => (
        <Row key={bonus.id} bonus={bonus} />
      ))}
    </ul>
  )
}

function Row({ bonus }: { bonus: KeptBonus }) {
  const t = useTexts(bonusTexts)
  const language = useLanguage()
  const { name, factor, state, startsAt, endsAt } = bonus
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-bold break-words">{name[language]}</span>
          <Badge tone={state === 'running' ? 'stars' : 'ink'}>{t.states[state]}</Badge>
          <span className="numeral">{t.times(factor)}</span>
        </p>
        <p className="text-sm text-muted">{t.span(formatMoment(language, startsAt), formatMoment(language, endsAt))}</p>
      </div>
      {state !== 'over' && <End id={bonus.id} />}
    </Card>
  )
}

function End({ id }: { id: string }) {
  const t = useTexts(bonusTexts)
  const api = useApi()
  const form = useBonusForm({
    submit: () => api.economy.endBonus({ id }, { context: { idempotencyKey: newKey() } }),
    done: t.ended,
  })
  return (
    <form {...form.props}>
      <Button type="submit" variant="danger" pending={form.pending} pendingText={t.saving}>
        {t.end}
      </Button>
    </form>
  )
}
