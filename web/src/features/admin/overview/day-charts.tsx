import type { DayFigures, PanelDays } from '@liston/contract/admin'
import type { StaffArea } from '@liston/contract/kernel'
import type { ReactNode } from 'react'
import { BarChart } from '../../../design/data/bar-chart.tsx'
import { LineChart } from '../../../design/data/line-chart.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { useMe } from '../../../platform/session.ts'
import { useShortDates } from '../../../platform/time/short-dates.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { formatEuros } from '../../cart/index.ts'
import { type SectionName, sections } from '../sections.ts'
import { daysTexts } from './texts.ts'

type Days = PanelDays['days']
type Pick = (figures: DayFigures) => number

const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10)
const MICROCENTS_PER_EURO = 100_000_000

/** Charts of the daily figures. A chart links to the section of its area if the user may open it. */
export function DayCharts({ days }: { days: Days }) {
  return (
    <div className="admin-pair">
      <PeopleCharts days={days} />
      <WordCharts days={days} />
      <MoneyCharts days={days} />
    </div>
  )
}

/** Common props of the charts, and helpers that read the figures. */
function useDays(days: Days) {
  const t = useTexts(daysTexts)
  const language = useLanguage()
  const shortDates = useShortDates()
  const n = (value: number) => formatNumber(language, value)
  const values = (of: Pick) => days.map(({ figures }) => of(figures))
  const labels = days.map(({ day }) => shortDates.day(day))
  return {
    t,
    n,
    values,
    sum: (of: Pick) => n(values(of).reduce((all, one) => all + one, 0)),
    percent: (value: number) => t.percent(n(value)),
    common: { labels, tableLabel: t.asTable, format: n },
    last: days.at(-1)!.figures,
  }
}

type Of = { days: Days }
type Back = DayFigures['d1']

const WEEK = 7
/**
 * Percentage of new users who came back, over the week that ends with each day: single days often have one user or
 * none.
 */
const comingBack = (days: Days, of: (figures: DayFigures) => Back) =>
  days.map((_, at) => {
    const week = days.slice(Math.max(0, at + 1 - WEEK), at + 1).map(({ figures }) => of(figures))
    const sum = (pick: (one: Back) => number) => week.reduce((all, one) => all + pick(one), 0)
    return share(
      sum(({ back }) => back),
      sum(({ joined }) => joined),
    )
  })

function PeopleCharts({ days }: Of) {
  const { t, n, values, percent, common, last } = useDays(days)
  return (
    <>
      <Sheet area="people">
        <LineChart
          {...common}
          title={t.active}
          summary={t.activeSummary(n(last.active), n(last.weekly), n(last.monthly))}
          series={[
            { name: t.day, values: values((f) => f.active) },
            { name: t.week, values: values((f) => f.weekly) },
            { name: t.month, values: values((f) => f.monthly) },
          ]}
        />
      </Sheet>
      <Sheet area="people">
        <LineChart
          {...common}
          format={percent}
          title={t.retention}
          summary={t.retentionSummary}
          series={[
            { name: t.after(1), values: comingBack(days, ({ d1 }) => d1) },
            { name: t.after(7), values: comingBack(days, ({ d7 }) => d7) },
            { name: t.after(30), values: comingBack(days, ({ d30 }) => d30) },
          ]}
        />
      </Sheet>
      <Amounts days={days} area="people" title={t.joined} of={(f) => f.joined} />
    </>
  )
}

function WordCharts({ days }: Of) {
  const { t, n, values, percent, common, last } = useDays(days)
  return (
    <>
      <Amounts days={days} area="integrity" title={t.votes} of={(f) => f.votes} />
      <Amounts days={days} area="content" title={t.rankings} of={(f) => f.rankings} />
      <Sheet area="content">
        <LineChart
          {...common}
          format={percent}
          title={t.wellVoted}
          summary={t.wellVotedSummary(n(last.wellVoted), n(last.open))}
          series={[{ name: t.wellVoted, values: values((f) => share(f.wellVoted, f.open)) }]}
        />
      </Sheet>
    </>
  )
}

function MoneyCharts({ days }: Of) {
  const { t, values, sum, common } = useDays(days)
  const language = useLanguage()
  const euros = (value: number) => formatEuros(language, value)
  // The figure is a running total of the month, so a day's cost is the difference from the day before.
  const ai = days.map(({ figures, day }, at) => {
    const before = days[at - 1]
    const sinceThen = before?.day.slice(0, 7) === day.slice(0, 7) ? before.figures.aiMicrocents : 0
    return Math.max(0, figures.aiMicrocents - sinceThen) / MICROCENTS_PER_EURO
  })
  return (
    <>
      <Sheet area="economy">
        <BarChart
          {...common}
          title={t.stars}
          summary={t.starsSummary(
            sum((f) => f.starsMinted),
            sum((f) => f.starsBurned),
          )}
          series={[
            { name: t.minted, values: values((f) => f.starsMinted) },
            { name: t.burned, values: values((f) => f.starsBurned) },
          ]}
        />
      </Sheet>
      <Amounts days={days} area="ai" title={t.credits} of={(f) => f.creditsSpent} />
      <Sheet area="ai">
        <BarChart
          {...common}
          format={euros}
          title={t.ai}
          summary={t.sum(euros(ai.reduce((all, one) => all + one, 0)))}
          series={[{ name: t.ai, values: ai }]}
        />
      </Sheet>
      <Amounts days={days} area="system" title={t.faults} of={(f) => f.faults} />
    </>
  )
}

type AmountsProps = Of & { area: StaffArea; title: string; of: Pick }

/** Chart of one amount per day. */
function Amounts({ days, area, title, of }: AmountsProps) {
  const { t, values, sum, common } = useDays(days)
  return (
    <Sheet area={area}>
      <BarChart {...common} title={title} summary={t.sum(sum(of))} series={[{ name: title, values: values(of) }]} />
    </Sheet>
  )
}

function Sheet({ area, children }: { area: StaffArea; children: ReactNode }) {
  const t = useTexts(daysTexts)
  const path = usePathTo()(area)
  return (
    <Card as="section" className="grid content-start gap-2">
      {children}
      {path && (
        <a className="link link-alone justify-self-start text-sm" href={path}>
          {t.open}
        </a>
      )}
    </Card>
  )
}

/** Path of a section of an area; undefined if the user may not open it. */
export function usePathTo() {
  const me = useMe()
  return (area: StaffArea, name?: SectionName): string | undefined =>
    me?.staff?.[area] ? sections.find((s) => s.area === area && (!name || s.name === name))?.path : undefined
}
