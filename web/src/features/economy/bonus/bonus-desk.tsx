import './bonus.css'
import { BONUS, type KeptBonus } from '@liston/contract/economy'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Badge } from '../../../design/identity/badge.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { useDates, useFieldZone } from '../../../platform/time/use-dates.ts'
import { instantOf } from '../../../platform/time/wall-time.ts'
import { Form } from '../../../platform/forms/form.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { bonusesQuery } from './bonus-query.ts'
import { useMe } from '../../../platform/session.ts'
import { bonusRefusal, bonusTexts } from './texts.ts'

/** Admin page to start and end XP bonuses. Level gates are on the settings page. */
export function BonusDesk() {
  const t = useTexts(bonusTexts)
  const seesSettings = useMe()?.staff?.settings
  return (
    <div className="grid gap-8">
      <NewBonusForm />
      <section aria-labelledby="bonuses" className="grid gap-4">
        <h2 id="bonuses" className="text-xl">
          {t.bonuses}
        </h2>
        <Bonuses />
      </section>
      {seesSettings && (
        <a className="link link-alone" href="/admin-panelrankw/settings#level_gates">
          {t.gates}
        </a>
      )}
    </div>
  )
}

const factors = Array.from({ length: BONUS.factor.max - BONUS.factor.min + 1 }, (_, n) => String(BONUS.factor.min + n))

function NewBonusForm() {
  const t = useTexts(bonusTexts)
  const api = useApi()
  const zone = useFieldZone()
  // The server rejects an empty date.
  const moment = (typed: string) => instantOf(typed, zone) ?? ''
  const form = useBonusForm({
    submit: ({ es = '', en = '', factor, from = '', to = '' }) =>
      api.economy.beginBonus(
        { name: { es, en }, factor: Number(factor), startsAt: moment(from), endsAt: moment(to) },
        { context: { idempotencyKey: newKey() } },
      ),
    done: t.begun,
  })
  const length = { minLength: BONUS.name.min, maxLength: BONUS.name.max, required: true }
  return (
    <Form
      of={form}
      names={{ startsAt: 'from', endsAt: 'to' }}
      aria-labelledby="new-bonus"
      className="grid max-w-measure gap-4"
    >
      <h2 id="new-bonus" className="text-xl">
        {t.begin}
      </h2>
      <Field name="es" label={t.name(t.languages.es)} {...length} />
      <Field name="en" label={t.name(t.languages.en)} {...length} />
      <Select name="factor" label={t.factor} options={factors.map((value) => ({ value, label: `×${value}` }))} />
      <div className="bonus-dates">
        <Field name="from" type="datetime-local" label={t.from(zone)} required />
        <Field name="to" type="datetime-local" label={t.to(zone)} required />
      </div>
      <p className="text-sm text-muted">{t.caps}</p>
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        pending={form.pending}
        pendingText={t.saving}
      >
        {t.save}
      </Button>
    </Form>
  )
}

type Asked<R> = { submit: (fields: Record<string, string>) => Promise<R>; done: string }

/** Form of the admin page: confirms success in a toast and reloads the list. */
function useBonusForm<R>({ submit, done }: Asked<R>) {
  const t = useTexts(bonusTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  return useForm({
    submit,
    onDone() {
      toast({ title: done, variant: 'success' })
      void queryClient.invalidateQueries({ queryKey: keys.bonus })
    },
    onRefused(refusal) {
      toast({ title: t.notSaved, description: bonusRefusal(language, refusal), variant: 'destructive' })
    },
  })
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
  const dates = useDates()
  const { name, factor, state, startsAt, endsAt } = bonus
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-bold break-words">{name[language]}</span>
          <Badge tone={state === 'running' ? 'stars' : 'ink'}>{t.states[state]}</Badge>
          <span className="numeral">{t.times(factor)}</span>
        </p>
        <p className="text-sm text-muted">{t.span(dates.moment(startsAt), dates.moment(endsAt))}</p>
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
    <Form of={form}>
      <Button type="submit" variant="danger" pending={form.pending} pendingText={t.saving}>
        {t.end}
      </Button>
    </Form>
  )
}
