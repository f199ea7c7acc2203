import './daily.css'
import { addDays } from '@liston/contract/daily-reward'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { DailyPage } from '@liston/contract/rumble'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Close } from '../../../design/identity/icon.ts'
import { useDates } from '../../../platform/time/use-dates.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { rumbleExit, rumbleHref } from '../enter-rumble.ts'
import { archiveQuery, dailyCardTexts, dailyQuery } from './today.ts'
import { DailyDuel } from './daily-duel.tsx'
import { DailySplit, DailySquares } from './daily-split.tsx'
import { DailyResult } from './daily-result.tsx'
import { dailyTexts } from './texts.ts'

/** The seven duels of a day, full page. After each answer it shows what the crowd prefers. */
export function DailyView({ day }: { day: string | null }) {
  const t = useTexts(dailyTexts)
  const { title } = useTexts(dailyCardTexts)
  const { data } = useSuspenseQuery(dailyQuery(useApi(), day))
  const { game } = data
  return (
    <div className="page daily">
      <header className="daily-top">
        <h1 className="text-2xl">
          {title} {game && <span className="daily-number">{t.number(game.number)}</span>}
        </h1>
        <LinkButton href={rumbleExit()} variant="ghost" icon={<Close size={20} aria-hidden="true" />}>
          {t.exit}
        </LinkButton>
        <p id="daily-lead" className="text-muted">
          {game?.kind === 'archive' ? t.archiveLead : t.lead}
        </p>
      </header>
      {game ? <Game key={game.day} page={data} day={day} /> : <NoGame />}
      <DailyArchive today={data.today} shown={game?.day ?? null} />
    </div>
  )
}

/** The last 30 days: finished ones show their answers, the others can be played for fun. */
function DailyArchive({ today, shown }: { today: string; shown: string | null }) {
  const t = useTexts(dailyTexts)
  const dates = useDates()
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
              <b>{t.number(number)}</b> <time dateTime={day}>{dates.day(day)}</time>
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

function Game({ page, day }: { page: DailyPage; day: string | null }) {
  const api = useApi()
  const client = useQueryClient()
  // The duel just answered stays visible until the user continues.
  const [told, setTold] = useState<number | null>(null)
  const [wentOn, setWentOn] = useState(false)
  const goOn = () => {
    setTold(null)
    setWentOn(true)
  }
  const { game } = page
  if (!game) return null
  const answered = (now: DailyPage, place: number) => {
    setTold(place)
    client.setQueryData(dailyQuery(api, day).queryKey, now)
    void client.invalidateQueries({ queryKey: [...keys.rumbleDay, 'archive'] })
    void client.invalidateQueries({ queryKey: [...keys.rumbleDay, 'state'] })
    if (now.game?.result) void client.invalidateQueries({ queryKey: keys.me })
  }
  const shown = told === null ? undefined : game.duels.find(({ place }) => place === told)
  const next = game.duels.find(({ answer }) => answer === null)
  const isOver = game.result !== null && !shown
  return (
    <>
      <DailySquares duels={game.duels} at={shown ? shown.place : (next?.place ?? 0)} />
      {shown ? (
        <DailySplit key={shown.place} duel={shown} onNext={goOn} />
      ) : next ? (
        <DailyDuel key={next.place} day={game.day} duel={next} onAnswered={(now) => answered(now, next.place)} />
      ) : null}
      {isOver && <DailyResult page={page} isNew={wentOn} />}
      {game.kind === 'today' && isOver && <NextOne at={page.nextAt} />}
    </>
  )
}

const MINUTE_MS = 60_000
const everyMinute = (tell: () => void) => {
  const timer = setInterval(tell, MINUTE_MS / 2)
  return () => clearInterval(timer)
}
/** The current minute in milliseconds: stable during a rendering. */
const minuteNow = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

/** Countdown to the next game; reloads the data when it starts. */
function NextOne({ at }: { at: string }) {
  const t = useTexts(dailyTexts)
  const client = useQueryClient()
  const now = useSyncExternalStore(everyMinute, minuteNow, () => 0)
  const minutes = Math.ceil((Date.parse(at) - now) / MINUTE_MS)
  const isHere = now > 0 && minutes <= 0
  useEffect(() => {
    if (isHere) void client.invalidateQueries({ queryKey: keys.rumbleDay })
  }, [isHere, client])
  const time = `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  return <p className="daily-next">{now > 0 && minutes > 0 ? t.nextIn(time) : t.nextAtMidnight}</p>
}

function NoGame() {
  const t = useTexts(dailyTexts)
  return (
    <EmptyState title={t.none}>
      <p>{t.noneHint}</p>
      <LinkButton href="/explore" variant="primary">
        {t.explore}
      </LinkButton>
      <LinkButton href={rumbleHref('hub')} variant="ghost">
        {t.exit}
      </LinkButton>
    </EmptyState>
  )
}
