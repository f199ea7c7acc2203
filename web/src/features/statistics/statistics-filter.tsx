import { type Statistics, statisticsRules } from '@liston/contract/statistics'
import { Button } from '../../design/controls/button.tsx'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { Select } from '../../design/controls/select.tsx'
import { Pro } from '../../design/identity/icon.ts'
import { Card } from '../../design/surfaces/card.tsx'
import { Tabs } from '../../design/surfaces/tabs.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { csvHref, type StatisticsState, statisticsHref } from './statistics-state.ts'
import { statisticsTexts } from './texts.ts'

const { DAYS, FREE_DAYS } = statisticsRules

/** How many days back. More than a month is for PRO, and says so. */
export function PeriodTabs({ state, isPro }: { state: StatisticsState; isPro: boolean }) {
  const t = useTexts(statisticsTexts)
  const tabs = DAYS.map((days) => ({
    href: statisticsHref({ ...state, days }),
    label: t.days(days),
    current: days === state.days,
    ...(days > FREE_DAYS && !isPro && { count: t.pro }),
  }))
  return <Tabs label={t.period} tabs={tabs} />
}

/** What PRO would add, said once where it was asked for. */
export function ProNote() {
  const t = useTexts(statisticsTexts)
  return (
    <Card as="section" className="statistics-pro" aria-labelledby="statistics-pro">
      <Pro aria-hidden="true" className="flex-none text-accent" />
      <div className="grid gap-1">
        <h2 id="statistics-pro" className="text-lg">
          {t.proTitle(Math.max(...DAYS))}
        </h2>
        <p className="text-muted">{t.proHint(FREE_DAYS)}</p>
      </div>
      <LinkButton href="/downgrade">{t.proLink}</LinkButton>
    </Card>
  )
}

/** Which ranking: a form that asks by address, with and without JavaScript. And the same figures to take along. */
export function RankingChoice({ state, rankings }: { state: StatisticsState; rankings: Statistics['rankings'] }) {
  const t = useTexts(statisticsTexts)
  const { days, ranking } = state
  const options = [{ value: '', label: t.all }, ...rankings.map(({ id, topic }) => ({ value: id, label: topic }))]
  return (
    <div className="statistics-choice">
      <form action="/statistics">
        {days !== FREE_DAYS && <input type="hidden" name="days" value={days} />}
        <Select label={t.ranking} name="ranking" defaultValue={ranking ?? ''} key={ranking} options={options} />
        <Button type="submit">{t.show}</Button>
      </form>
      <a href={csvHref(state)} download="" className="link statistics-csv">
        {t.csv}
      </a>
    </div>
  )
}
