import { useQuery } from '@tanstack/react-query'
import { BarChart } from '../../design/data/bar-chart.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import { PanelSection } from '../../platform/panel/panel-detail.tsx'
import { PanelQuery } from '../../platform/panel/panel-list.tsx'
import { defineTexts, formatNumber, plural, useLanguage, useTexts } from '../../platform/texts.tsx'
import { useShortDates } from '../../platform/time/short-dates.ts'
import { useApi } from '../../platform/use-api.ts'
import { reportWeeksQuery } from './queries.ts'

const es = {
  title: 'Por semanas',
  chart: 'Denuncias y decisiones, por semanas',
  summary: (reports: number, decisions: string, weeks: number) =>
    `${plural('es', reports, { one: '# denuncia', other: '# denuncias' })} y ${decisions} ${plural('es', weeks, { one: 'esta semana', other: 'en # semanas' })}. Cada una empieza en lunes.`,
  decisions: (n: number) => plural('es', n, { one: '# decisión', other: '# decisiones' }),
  reported: 'Denuncias recibidas',
  decided: 'Decisiones',
  asTable: 'Ver como tabla',
  none: 'Sin denuncias en estas semanas',
}
const en: typeof es = {
  title: 'By week',
  chart: 'Reports and decisions by week',
  summary: (reports, decisions, weeks) =>
    `${plural('en', reports, { one: '# report', other: '# reports' })} and ${decisions} ${plural('en', weeks, { one: 'this week', other: 'in # weeks' })}. Weeks begin on Monday.`,
  decisions: (n) => plural('en', n, { one: '# decision', other: '# decisions' }),
  reported: 'Reports received',
  decided: 'Decisions',
  asTable: 'View as a table',
  none: 'No reports in these weeks',
}

export const weekTexts = defineTexts({ es, en })

/** Reports received and decisions made in each of the last weeks. */
export function WeekChart() {
  const t = useTexts(weekTexts)
  const language = useLanguage()
  const dates = useShortDates()
  return (
    <PanelSection id="weeks" title={t.title}>
      <PanelQuery of={useQuery(reportWeeksQuery(useApi()))}>
        {({ weeks }) => {
          const reported = weeks.map((each) => each.reported)
          const decided = weeks.map((each) => each.decided)
          const [reports, decisions] = [reported, decided].map((all) => all.reduce((sum, each) => sum + each, 0))
          if (!reports && !decisions) return <EmptyState title={t.none} />
          return (
            <Card>
              <BarChart
                title={t.chart}
                summary={t.summary(reports ?? 0, t.decisions(decisions ?? 0), weeks.length)}
                labels={weeks.map(({ week }) => dates.day(week))}
                series={[
                  { name: t.reported, values: reported },
                  { name: t.decided, values: decided },
                ]}
                tableLabel={t.asTable}
                format={(value) => formatNumber(language, value)}
              />
            </Card>
          )
        }}
      </PanelQuery>
    </PanelSection>
  )
}
