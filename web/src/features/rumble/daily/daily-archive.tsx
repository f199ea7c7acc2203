import { addDays } from '@liston/contract/daily-reward'
import { useQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { formatDay } from '../../../platform/dates.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { rumbleHref } from '../enter-rumble.ts'
import { archiveQuery } from './daily-query.ts'
import { dailyTexts } from './texts.ts'

/** The last 30 days: what was played shows its answers, the rest is played for fun. */
export function DailyArchive({ today, shown }: { today: string; shown: string | null }) {
  const t = useTexts(dailyTexts)
  const language = useLanguage()
  const { data, isError, refetch } = useQuery(archiveQuery(useApi()))
  const yesterday = addDays(today, -1)
  return (
    <section aria-labelledby="daily-archive" className="later daily-past">
      <h2 id="daily-archive" className="text-xl">
        {t.archive}
      </h2>
      {shown !== today && (
        <Anchor href={rumbleHref('daily')} className="link">
          {t.toToday}
        </Anchor>
      )}
      {isError && !data && (
        <ErrorState as="p" title={t.failed} action={<Button onClick={() => void refetch()}>{t.again}</Button>} />
      )}
      {!data && !isError && <Skeleton kind="text" label={t.loading} />}
      {data?.days.length === 0 && <p className="text-muted">{t.archiveNone}</p>}
      <ul className="daily-days-list">
        {data?.days.map(({ day, number, answered, right }) => (
          <li key={day} aria-current={day === shown ? 'date' : undefined}>
            <span>
              <b>{t.number(number)}</b> <time dateTime={day}>{formatDay(language, day)}</time>
            </span>
            <span className="numeral text-muted">{right !== null && t.score(right)}</span>
            <Anchor href={rumbleHref('daily', day)} className="link daily-day-link">
              {right !== null
                ? day === yesterday
                  ? t.yesterday
                  : t.answers
                : answered > 0
                  ? t.goOn(answered + 1)
                  : t.play}
              <span className="sr-only"> {t.number(number)}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
