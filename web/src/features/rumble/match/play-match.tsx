import { type Match, matchRules, type PlayedRound, type RunningRound, type Side } from '@liston/contract/rumble'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Bar } from '../../../design/identity/bar.tsx'
import { ItemPicture } from '../../../design/identity/cover.tsx'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { matchTexts, type MatchTexts } from './texts.ts'
import { rivalName, useMatchActs } from './invite-form.tsx'

type Props = { match: Match; onStale: () => void }

/** Seven rounds: a pair against the clock, then what the crowd prefers, then the next pair. */
export function PlayMatch({ match, onStale }: Props) {
  const t = useTexts(matchTexts)
  const language = useLanguage()
  const { pending, begin, answer } = useMatchActs(match.id)
  // Rounds answered before this visit do not show their result again.
  const [told, setTold] = useState(match.mine.played)
  const { running, mine } = match
  const lang = match.ranking && match.ranking.language !== language ? match.ranking.language : undefined
  const last = match.rounds.toSorted((a, b) => a.round - b.round).at(-1)
  const onAnswer = (choice: Side) => {
    if (running && !pending) void answer(running.token, choice)
  }
  const onward = useRef<HTMLButtonElement>(null)
  const isNew = !running && mine.played > told
  // The cards are gone: keyboard users continue from here.
  useEffect(() => {
    if (isNew) onward.current?.focus()
  }, [isNew])
  const go = () => {
    setTold(mine.played)
    void begin()
  }
  return (
    <>
      <RivalLine match={match} />
      {running ? (
        <RoundCards
          key={running.token}
          round={running}
          slow={mine.slow}
          lang={lang}
          disabled={pending}
          onAnswer={onAnswer}
          onEnd={onStale}
        />
      ) : mine.played >= 7 ? (
        <div role="status" className="match-told">
          <p>{t.done}</p>
          <p className="text-muted">{t.doneHint(rivalName(match, t))}</p>
        </div>
      ) : (
        <>
          {last && mine.played > told && <PlayedRoundCard round={last} lang={lang} />}
          {mine.played === 0 && <p className="match-rules">{t.rules}</p>}
          {mine.played === 6 && <p className="match-told">{t.last}</p>}
          <Button ref={onward} variant="primary" size="lg" wide pending={pending} onClick={go}>
            {mine.played === 0 ? t.play : mine.played > told ? t.next : t.goOn}
          </Button>
        </>
      )}
    </>
  )
}

const byKey: Record<string, Side> = { ArrowLeft: 'a', ArrowRight: 'b' }

type RoundCardsProps = {
  round: RunningRound
  slow: boolean
  lang: string | undefined
  disabled: boolean
  onAnswer: (choice: Side) => void
  /** Called when the browser's clock has run out: the server decides what the round became. */
  onEnd: () => void
}

/** Two large cards against the clock; arrow keys choose too. */
function RoundCards({ round, slow, lang, disabled, onAnswer, onEnd }: RoundCardsProps) {
  const t = useTexts(matchTexts)
  const name = (side: Side) => round[side].name ?? t.removed
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const choice = byKey[event.key]
      if (!choice || event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (document.activeElement?.closest('input, textarea, select, [role=menu], .modal')) return
      event.preventDefault()
      onAnswer(choice)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onAnswer])
  return (
    <>
      <p className="sr-only" aria-live="assertive">
        {t.pair(round.round, name('a'), name('b'))}
      </p>
      <RoundClock round={round} slow={slow} onEnd={onEnd} />
      <div className="match-pair">
        {(['a', 'b'] as const).map((side) => (
          <button
            key={side}
            type="button"
            className="card match-side"
            data-tone={side === 'a' ? 'primary' : 'accent'}
            aria-disabled={disabled || undefined}
            onClick={() => onAnswer(side)}
          >
            <ItemPicture item={{ ...round[side], name: name(side) }} className="match-picture" />
            <span lang={lang}>{name(side)}</span>
          </button>
        ))}
        <span className="match-or" aria-hidden="true">
          {t.or}
        </span>
      </div>
      <p className="match-keys text-sm text-muted">{t.keys}</p>
    </>
  )
}

type RoundClockProps = { round: RunningRound; slow: boolean; onEnd: () => void }

/** A shrinking bar. Starts from the server's time left and counts by the browser's clock. */
function RoundClock({ round, slow, onEnd }: RoundClockProps) {
  const t = useTexts(matchTexts)
  const bar = useRef<HTMLSpanElement>(null)
  const [seconds, setSeconds] = useState(() => Math.ceil(round.msLeft / 1_000))
  const ended = useRef(onEnd)
  ended.current = onEnd
  const { msLeft } = round
  useEffect(() => {
    const end = performance.now() + msLeft
    const whole = matchRules.secondsOf(slow) * 1_000
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const shrinking = isCalm
      ? undefined
      : bar.current?.animate([{ transform: `scaleX(${Math.min(1, msLeft / whole)})` }, { transform: 'scaleX(0)' }], {
          duration: msLeft,
          fill: 'forwards',
        })
    const tick = setInterval(() => setSeconds(Math.max(0, Math.ceil((end - performance.now()) / 1_000))), 200)
    // The server accepts answers for GRACE_MS longer; only after that is the round over.
    const over = setTimeout(() => ended.current(), msLeft + matchRules.GRACE_MS + 100)
    return () => {
      shrinking?.cancel()
      clearInterval(tick)
      clearTimeout(over)
    }
  }, [msLeft, slow])
  return (
    <div className="match-clock" data-late={seconds <= 3 || undefined}>
      <p className="match-clock-words">
        <strong>{t.round(round.round)}</strong>
        <span className="numeral" role="timer">
          {t.secondsLeft(seconds)}
        </span>
      </p>
      <span className="match-clock-track" aria-hidden="true">
        <span ref={bar} className="match-clock-bar" />
      </span>
    </div>
  )
}

/** Text for the outcome of an answer. */
function outcomeText({ mine }: PlayedRound, t: MatchTexts): string {
  if (mine?.outcome === 'void') return t.void
  if (mine?.outcome === 'right') return t.right
  return mine?.choice === null ? t.late : t.wrong
}

/** The round just played: outcome, points, and what the crowd prefers. */
function PlayedRoundCard({ round, lang }: { round: PlayedRound; lang: string | undefined }) {
  const t = useTexts(matchTexts)
  const { percentA, mine } = round
  const [a, b] = [round.a.name ?? t.removed, round.b.name ?? t.removed]
  return (
    <div className="match-played" data-outcome={mine?.outcome}>
      <p className="match-told" role="status">
        {outcomeText(round, t)}. {t.points(mine?.points ?? 0)}
        <span className="sr-only">. {t.split(a, percentA, b, 100 - percentA)}</span>
      </p>
      <div aria-hidden="true" className="match-split">
        {[
          [a, percentA],
          [b, 100 - percentA],
        ].map(([name, percent], i) => (
          <p key={i === 0 ? 'a' : 'b'}>
            <span lang={lang}>{name}</span> <strong className="numeral">{percent} %</strong>
            <Bar fill={Number(percent)} tone={i === 0 ? 'primary' : 'accent'} track />
          </p>
        ))}
      </div>
    </div>
  )
}

/** The rival's progress, live. Points count only rounds that both have finished. */
function RivalLine({ match }: { match: Match }) {
  const t = useTexts(matchTexts)
  const { mine, theirs } = match
  return (
    <dl className="match-score">
      <div>
        <dt>{t.you}</dt>
        <dd className="numeral">{t.points(mine.points)}</dd>
      </div>
      <div aria-live="polite">
        <dt>{t.rivalAt(rivalName(match, t), theirs.played)}</dt>
        <dd>
          <span className="numeral">{t.points(theirs.points)}</span>{' '}
          <span className="text-sm text-muted">{t.inBoth}</span>
        </dd>
      </div>
    </dl>
  )
}
