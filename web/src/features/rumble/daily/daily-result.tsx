import type { DailyMark, DailyPage, DailyResult as Result } from '@liston/contract/rumble'
import { useEffect, useRef } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Avatar } from '../../../design/identity/avatar.tsx'
import { Bar } from '../../../design/identity/bar.tsx'
import { Streak } from '../../../design/identity/icon.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { PersonLink, shownName } from '../../profiles/index.ts'
import { ShareResult } from '../../rankings/index.ts'
import { rumbleHref } from '../enter-rumble.ts'
import { dailyCardTexts } from './today.ts'
import { SplitOf } from './daily-split.tsx'
import { dailyTexts } from './texts.ts'

/**
 * Result of a day: own score, friends' board, all scores, and the seven answers. After the last answer, it takes the
 * focus for keyboard and screen reader users.
 */
export function DailyResult({ page, isNew }: { page: DailyPage; isNew: boolean }) {
  const t = useTexts(dailyTexts)
  const days = useTexts(dailyCardTexts)
  const { game, streak } = page
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) here.current?.focus()
  }, [isNew])
  if (!game?.result) return null
  const { right, xp, scores, board } = game.result
  const marks = game.duels.flatMap(({ answer }) => (answer ? [answer.mark] : []))
  return (
    <div ref={here} tabIndex={-1} className="daily-result">
      <Card as="section" className="daily-score" aria-label={t.scoreSaid(right)}>
        <p role="status">
          <span className="numeral daily-figure" aria-hidden="true">
            {t.score(right)}
          </span>
          <span className="sr-only">{t.scoreSaid(right)}</span>
        </p>
        <p className="daily-grid" aria-hidden="true">
          {gridOf(marks)}
        </p>
        {game.kind === 'today' && (
          <p className="daily-streak">
            <Streak size={22} aria-hidden="true" />
            <span>{streak.days > 0 ? days.streak(streak.days) : t.streakNone}</span>
            {streak.best > streak.days && <span className="text-muted">{t.best(streak.best)}</span>}
            {xp > 0 && <b>{t.xp(xp)}</b>}
          </p>
        )}
        <ShareGrid page={page} marks={marks} />
      </Card>
      <Board board={board} />
      <Everybody scores={scores} right={right} />
      <section aria-labelledby="daily-answers" className="grid gap-3">
        <h2 id="daily-answers" className="text-xl">
          {t.answers}
        </h2>
        <ol className="daily-answers">
          {game.duels.map((duel) => (
            <li key={duel.place}>
              <p className="daily-answer-head">
                {duel.shown ? (
                  <Anchor
                    href={`/ranking/${duel.shown.ranking.id}`}
                    className="link"
                    lang={duel.shown.ranking.language}
                  >
                    {duel.shown.ranking.topic}
                  </Anchor>
                ) : (
                  <span>{t.of(duel.place, 7)}</span>
                )}
                <b data-mark={duel.answer?.mark}>{duel.answer && t[duel.answer.mark]}</b>
              </p>
              <SplitOf duel={duel} quiet />
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

const squares: Record<DailyMark, string> = { right: '🟩', wrong: '🟥', void: '⬜' }

/** Seven squares for a result without spoilers. */
const gridOf = (marks: readonly DailyMark[]): string => marks.map((mark) => squares[mark]).join('')

type Shared = {
  title: string
  number: string
  score: string
  marks: readonly DailyMark[]
  streak: string | null
}

/** Share text without spoilers: title, number and score, the squares, the streak. */
const gridLines = ({ title, number, score, marks, streak }: Shared): string[] =>
  [`${title} ${number} · ${score}`, gridOf(marks), streak].filter((line) => line !== null)

/** Button that shares the squares with a link to the same seven duels. */
function ShareGrid({ page, marks }: { page: DailyPage; marks: DailyMark[] }) {
  const t = useTexts(dailyTexts)
  const { title } = useTexts(dailyCardTexts)
  const { game, streak } = page
  if (!game?.result) return null
  const isToday = game.kind === 'today'
  const lines = gridLines({
    title,
    number: t.number(game.number),
    score: `${game.result.right}/7`,
    marks,
    streak: isToday && streak.days > 0 ? t.gridStreak(streak.days) : null,
  })
  return <ShareResult lines={lines} path={rumbleHref('daily', isToday ? undefined : game.day)} />
}

function Board({ board }: Pick<Result, 'board'>) {
  const t = useTexts(dailyTexts)
  const days = useTexts(dailyCardTexts)
  const language = useLanguage()
  return (
    <section aria-labelledby="daily-board" className="grid gap-3">
      <h2 id="daily-board" className="text-xl">
        {t.board}
      </h2>
      <ol className="daily-board">
        {board.map(({ person, right, streak, isMe }) => (
          <li key={person.id} data-me={isMe || undefined}>
            <Avatar username={person.username} src={person.avatarUrl} size="sm" />
            <PersonLink person={person} className={person.isPrivate ? 'daily-name' : 'link daily-name'}>
              {shownName(language, person)}
            </PersonLink>
            {isMe && <span className="text-sm text-muted">{t.me}</span>}
            <span className="text-sm text-muted daily-days">{streak > 0 && days.streak(streak)}</span>
            <b className="numeral">{t.score(right)}</b>
          </li>
        ))}
      </ol>
      {board.every(({ isMe }) => isMe) && <p className="text-muted">{t.boardHint}</p>}
    </section>
  )
}

function Everybody({ scores, right }: Pick<Result, 'scores' | 'right'>) {
  const t = useTexts(dailyTexts)
  const all = scores.reduce((sum, people) => sum + people, 0)
  if (all === 0) return null
  const most = Math.max(...scores)
  return (
    <section aria-labelledby="daily-everybody" className="grid gap-3">
      <h2 id="daily-everybody" className="text-xl">
        {t.everybody}
      </h2>
      <p className="text-muted">{t.players(all)}</p>
      <ol className="daily-scores">
        {scores.map((people, score) => {
          const share = Math.round((100 * people) / all)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what the row says
            <li key={score} data-me={score === right || undefined}>
              <span className="sr-only">{t.scoreShare(score, share)}</span>
              <span className="numeral" aria-hidden="true">
                {score}
              </span>
              <Bar fill={(100 * people) / most} tone={score === right ? 'accent' : 'primary'} track />
              <span className="numeral" aria-hidden="true">
                {t.percent(share)}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
