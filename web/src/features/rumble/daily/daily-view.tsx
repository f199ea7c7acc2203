import './daily.css'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { DailyPage } from '@liston/contract/rumble'
import { useState } from 'react'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { Close } from '../../../design/identity/icon.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { rumbleExit, rumbleHref } from '../enter-rumble.ts'
import { dailyCardTexts } from './card-texts.ts'
import { DailyArchive } from './daily-archive.tsx'
import { dailyQuery } from './daily-query.ts'
import { DailyDuel } from './play/daily-duel.tsx'
import { DailySplit } from './play/daily-split.tsx'
import { DailySquares } from './play/daily-squares.tsx'
import { DailyResult } from './result/daily-result.tsx'
import { NextOne } from './result/next-one.tsx'
import { dailyTexts } from './texts.ts'

/** The seven duels of a date, over the whole page: one after another, each with the crowd's answer after one's own. */
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

function Game({ page, day }: { page: DailyPage; day: string | null }) {
  const api = useApi()
  const client = useQueryClient()
  // The duel that has just been answered stays until one goes on.
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
