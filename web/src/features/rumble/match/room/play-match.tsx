import type { Match, Side } from '@liston/contract/rumble'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../design/controls/button.tsx'
import { useLanguage, useTexts } from '../../../../platform/texts.tsx'
import { rivalName } from '../rival-name.ts'
import { matchTexts } from '../texts.ts'
import { useMatchActs } from '../use-match-acts.ts'
import { PlayedRoundCard } from './played-round.tsx'
import { RoundCards } from './round-cards.tsx'

type Props = { match: Match; onStale: () => void }

/** Seven rounds: a pair against the clock, then what the crowd says, then the next. */
export function PlayMatch({ match, onStale }: Props) {
  const t = useTexts(matchTexts)
  const language = useLanguage()
  const { pending, begin, answer } = useMatchActs(match.id)
  // What was answered before this visit is not told again at first.
  const [told, setTold] = useState(match.mine.played)
  const { running, mine } = match
  const lang = match.ranking && match.ranking.language !== language ? match.ranking.language : undefined
  const last = match.rounds.toSorted((a, b) => a.round - b.round).at(-1)
  const onAnswer = (choice: Side) => {
    if (running && !pending) void answer(running.token, choice)
  }
  const onward = useRef<HTMLButtonElement>(null)
  const isNew = !running && mine.played > told
  // The cards are gone: who plays by keys goes on from here.
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
          <noscript>
            <p>{t.noScript}</p>
          </noscript>
          <Button ref={onward} variant="primary" size="lg" wide pending={pending} onClick={go}>
            {mine.played === 0 ? t.play : mine.played > told ? t.next : t.goOn}
          </Button>
        </>
      )}
    </>
  )
}

/** How far the other one is, live; their points only where both have played. */
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
