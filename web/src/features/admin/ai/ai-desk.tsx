import { CREDIT_NUMBERS } from '@liston/contract/economy'
import { type AiDesk as Desk, type AiRun, JOBS_PER_DAY, RUN_STATES, type RunState } from '@liston/contract/ranking-ai'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Card } from '../../../design/surfaces/card.tsx'
import { Facts, PanelCard, PanelSection, PanelTabs, useMayChange } from '../../../platform/panel/panel-detail.tsx'
import { type Column, PanelTable } from '../../../platform/panel/panel-table.tsx'
import { ShortWhen } from '../../../platform/panel/short-when.tsx'
import { useMe } from '../../../platform/session.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useNumbers } from '../../economy/index.ts'
import { aiRoomQuery, RoomChanges, RoomSwitchRow } from '../game/room-switch.tsx'
import { BlockedTopics, HouseGuidance } from './house-guidance.tsx'
import { aiDeskQuery, aiRunsQuery } from './queries.ts'
import { aiDeskTexts } from './texts.ts'

/** Admin page of the AI: feature switch, provider, limits, and results. */
export function AiDesk({ state }: { state: RunState }) {
  const { data: desk } = useSuspenseQuery(aiDeskQuery(useApi()))
  return (
    <>
      <Switch />
      <div className="admin-pair">
        <Provider desk={desk} />
        <Caps />
      </div>
      <Budget desk={desk} />
      <BlockedTopics />
      <HouseGuidance />
      <AiFigures figures={desk.figures} />
      <AiRuns state={state} />
    </>
  )
}

/** The latest AI-generated rankings and their outcome. */
function AiRuns({ state }: { state: RunState }) {
  const t = useTexts(aiDeskTexts)
  const { items } = useSuspenseQuery(aiRunsQuery(useApi(), state)).data
  return (
    <PanelSection id="runs" title={t.runs}>
      <PanelTabs
        label={t.show}
        path="/admin-panelrankw/ai"
        name="state"
        values={RUN_STATES}
        current={state}
        words={t.filters}
      />
      <PanelTable isPlain label={t.runs} columns={useColumns()} rows={items} keyOf={({ id }) => id} empty={t.noRuns} />
    </PanelSection>
  )
}

/** AI figures of the last 30 days. */
function AiFigures({ figures }: { figures: Desk['figures'] }) {
  const t = useTexts(aiDeskTexts)
  const language = useLanguage()
  const n = (value: number) => formatNumber(language, value)
  const seconds = (value: number | null) => (value === null ? '—' : t.seconds(n(Math.round(value * 10) / 10)))
  const { begun, people, ready, published, failed, cancelled, fellBack, credits, refunded, failures } = figures
  return (
    <div className="admin-pair">
      <PanelCard title={t.days}>
        <Facts
          rows={[
            [t.begun, n(begun)],
            [t.people, n(people)],
            [t.ready, n(ready)],
            [t.published, n(published)],
            [t.failed, n(failed)],
            [t.cancelled, n(cancelled)],
            [t.fellBack, n(fellBack)],
            [t.credits, n(credits - refunded)],
            [t.refunded, n(refunded)],
            [t.median, seconds(figures.medianSeconds)],
            [t.slow, seconds(figures.slowSeconds)],
          ]}
        />
      </PanelCard>
      {failures.length > 0 && (
        <PanelCard title={t.whyFailed}>
          <Facts rows={failures.map(({ why, count }) => [t.failures[why], n(count)])} />
        </PanelCard>
      )}
    </div>
  )
}

function useColumns(): Column<AiRun>[] {
  const t = useTexts(aiDeskTexts)
  const language = useLanguage()
  return [
    {
      name: 'when',
      label: t.when,
      cell: ({ startedAt }) => <ShortWhen at={startedAt} />,
    },
    { name: 'what', label: t.what, cell: (run) => `${t.kinds[run.kind]} · ${run.language}` },
    {
      name: 'status',
      label: t.status,
      cell: ({ status, failure }) => (failure ? `${t.statuses[status]}: ${t.failures[failure]}` : t.statuses[status]),
    },
    { name: 'items', label: t.items, cell: ({ items }) => items },
    {
      name: 'cost',
      label: t.cost,
      cell: ({ cost, refunded }) => (refunded > 0 ? `${cost} (${t.back(refunded)})` : cost),
    },
    {
      name: 'took',
      label: t.took,
      cell: ({ seconds }) =>
        seconds === null ? '—' : t.seconds(formatNumber(language, Math.round(seconds * 10) / 10)),
    },
    { name: 'by', label: t.by, cell: ({ source, fellBack }) => (fellBack ? t.insteadOf : t.writers[source]) },
  ]
}

function Switch() {
  const t = useTexts(aiDeskTexts)
  const mayChange = useMayChange('ai')
  const { data } = useQuery(aiRoomQuery(useApi()))
  if (!data) return null
  const isOpen = !data.closed.includes('ai')
  return (
    <Card as="section" aria-label={t.switchTitle} className="grid gap-3">
      <ul>
        <RoomSwitchRow room="ai" isOpen={isOpen} version={data.version} mayChange={mayChange} />
      </ul>
      <RoomChanges changes={data.changes} />
    </Card>
  )
}

function Provider({ desk: { source, model, pictureModel } }: { desk: Desk }) {
  const t = useTexts(aiDeskTexts)
  const staff = useMe()?.staff
  return (
    <PanelCard title={t.state}>
      <Facts
        rows={[
          [t.provider, t.sources[source]],
          [t.model, model ?? t.noModel],
          [t.pictureModel, pictureModel ?? t.noModel],
        ]}
      />
      <p className="text-sm text-muted">{t.where}</p>
      {staff?.system && (
        <a className="link link-alone" href="/admin-panelrankw/system">
          {t.tryIt}
        </a>
      )}
    </PanelCard>
  )
}

function Caps() {
  const t = useTexts(aiDeskTexts)
  const language = useLanguage()
  const staff = useMe()?.staff
  const n = useNumbers(CREDIT_NUMBERS)
  const { all, newcomers, fromLevel } = JOBS_PER_DAY
  const shown = (value: number) => formatNumber(language, value)
  return (
    <PanelCard title={t.caps}>
      <Facts
        rows={[
          [t.perDay, t.perDayIs(all, newcomers, fromLevel)],
          [t.free, shown(n.creditsFree)],
          [t.tenth, shown(n.creditsAtLevel10)],
          [t.above, `+${shown(n.creditsPerLevelAbove)}`],
          [t.pro, shown(n.creditsPro)],
        ]}
      />
      {staff?.economy && (
        <a className="link link-alone" href="/admin-panelrankw/economy">
          {t.toEconomy}
        </a>
      )}
    </PanelCard>
  )
}

function Budget({ desk: { budget, usage } }: { desk: Desk }) {
  const t = useTexts(aiDeskTexts)
  const language = useLanguage()
  const money = useMoney()
  const { limit, spent, isSpent } = budget
  return (
    <PanelCard title={t.budget}>
      <Facts
        rows={[
          [t.spent, money(spent)],
          [t.limit, limit === null ? t.noLimit : money(limit)],
          ...usage.map(({ model, calls, tokensIn, tokensOut, cost }): [string, string] => [
            t.usageOf(model),
            t.calls(calls, formatNumber(language, tokensIn + tokensOut), money(cost)),
          ]),
        ]}
      />
      {usage.length === 0 && <p className="text-sm text-muted">{t.noUsage}</p>}
      {isSpent && <p className="font-bold">{t.isSpent}</p>}
    </PanelCard>
  )
}

/** Formats an amount in euro cents, with up to four decimals of a euro for amounts below a cent. */
function useMoney(): (cents: number) => string {
  const format = new Intl.NumberFormat(useLanguage(), { style: 'currency', currency: 'EUR', maximumFractionDigits: 4 })
  return (cents) => format.format(cents / 100)
}
