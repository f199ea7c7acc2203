import { type AiRun, RUN_STATES, type RunState } from '@liston/contract/ranking-ai'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useShortDates } from '../../../platform/time/short-dates.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { type Column, PanelTable } from '../table/panel-table.tsx'
import { aiRunsQuery } from './queries.ts'
import { aiDeskTexts } from './texts.ts'

/** The latest AI-generated rankings and their outcome. */
export function AiRuns({ state }: { state: RunState }) {
  const t = useTexts(aiDeskTexts)
  const { items } = useSuspenseQuery(aiRunsQuery(useApi(), state)).data
  return (
    <section aria-labelledby="runs" className="grid gap-4">
      <h2 id="runs" className="text-xl">
        {t.runs}
      </h2>
      <nav aria-label={t.show} className="tabs">
        <ul>
          {RUN_STATES.map((one) => (
            <li key={one}>
              <a
                className="tab"
                href={one === 'all' ? '/admin-panelrankw/ai' : `/admin-panelrankw/ai?state=${one}`}
                aria-current={one === state ? 'page' : undefined}
                data-in-place=""
              >
                <span>{t.filters[one]}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <PanelTable isPlain label={t.runs} columns={useColumns()} rows={items} keyOf={({ id }) => id} empty={t.noRuns} />
    </section>
  )
}

function useColumns(): Column<AiRun>[] {
  const t = useTexts(aiDeskTexts)
  const language = useLanguage()
  const shortDates = useShortDates()
  return [
    {
      name: 'when',
      label: t.when,
      cell: ({ startedAt }) => <time dateTime={startedAt}>{shortDates.moment(startedAt)}</time>,
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
