import { rankingPath } from '@liston/contract/rankings'
import { type Match, matchRules, type PlayedRound } from '@liston/contract/rumble'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Button } from '../../../../design/controls/button.tsx'
import { LinkButton } from '../../../../design/controls/link-button.tsx'
import { formatNumber, useLanguage, useTexts } from '../../../../platform/texts.tsx'
import { ShareResult } from '../../../rankings/index.ts'
import { rumbleHref } from '../../enter-rumble.ts'
import { rivalName } from '../rival-name.ts'
import { matchTexts, type MatchTexts } from '../texts.ts'
import { useMatchActs } from '../use-match-acts.ts'

/** Result of a match: winner, both players' rounds, and rewards. */
export function MatchResult({ match }: { match: Match }) {
  const t = useTexts(matchTexts)
  const { result, mine, theirs } = match
  const told = useRef<HTMLParagraphElement>(null)
  // The cards are gone: keyboard and screen reader users continue from here.
  useEffect(() => told.current?.focus(), [])
  return (
    <>
      <p ref={told} tabIndex={-1} role="status" className="match-verdict" data-won={result?.won}>
        {verdictOf(match, t)}
        {result && (
          <span className="numeral">
            {' '}
            {mine.points} – {theirs.points}
          </span>
        )}
      </p>
      {result && (
        <ul className="match-effects">
          {mine.points === theirs.points && result.won !== 'nobody' && (
            <li>{mine.right === theirs.right ? t.bySpeed : t.byRight}</li>
          )}
          {result.xp > 0 && <li>{t.earned(result.xp, result.stars)}</li>}
          <li>{effectOf(result, t)}</li>
        </ul>
      )}
      {match.rounds.length > 0 && <RoundGrid match={match} name={rivalName(match, t)} />}
      {result && <ShareMatch match={match} />}
      <ResultActs match={match} />
    </>
  )
}

/** Both players' rounds, side by side. */
function RoundGrid({ match, name }: { match: Match; name: string }) {
  const t = useTexts(matchTexts)
  const language = useLanguage()
  const lang = match.ranking && match.ranking.language !== language ? match.ranking.language : undefined
  return (
    <table className="match-grid">
      <thead>
        <tr>
          <th scope="col">{t.roundHead}</th>
          <th scope="col">{t.you}</th>
          <th scope="col">
            <span className="sr-only">{name}</span>
            <span aria-hidden="true">{t.rivalHead}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {match.rounds.map((round) => (
          <tr key={round.round}>
            <th scope="row">
              <span className="numeral">{round.round}</span>{' '}
              <span lang={lang}>
                {t.split(round.a.name ?? t.removed, round.percentA, round.b.name ?? t.removed, 100 - round.percentA)}
              </span>
            </th>
            <td>
              <Outcome of={round.mine} t={t} />
            </td>
            <td>
              <Outcome of={round.theirs} t={t} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Outcome({ of, t }: { of: PlayedRound['mine'] | PlayedRound['theirs']; t: MatchTexts }) {
  const language = useLanguage()
  if (!of) return <span className="text-muted">–</span>
  const word = of.outcome === 'void' ? t.void : of.outcome === 'right' ? t.right : t.wrong
  return (
    <>
      <span className="match-square" data-outcome={of.outcome} aria-hidden="true" />
      <span className="sr-only">{word}</span> <span className="numeral">{formatNumber(language, of.points)}</span>
    </>
  )
}

function verdictOf({ state, result }: Match, t: MatchTexts): string {
  if (!result) return t.overAs(state)
  if (state === 'forfeited') return result.won === 'me' ? t.forfeitWon : t.forfeitLost
  return result.won === 'me' ? t.won : result.won === 'rival' ? t.lost : t.draw
}

function effectOf({ unrated, ratingChange }: NonNullable<Match['result']>, t: MatchTexts): string {
  if (unrated) return t.unrated(unrated)
  return ratingChange === null ? t.ratingSoon : t.ratingMoved(ratingChange)
}

/** Shares only squares and points, not the rival's name. */
function ShareMatch({ match: { rounds, mine, ranking } }: { match: Match }) {
  const t = useTexts(matchTexts)
  const squares = rounds.map((round) => matchRules.squareOf(round.mine?.outcome ?? 'wrong')).join('')
  const lines = [t.shareText(squares, mine.points), ...(ranking ? [ranking.topic] : [])]
  return <ShareResult lines={lines} path={ranking ? rankingPath(ranking) : rumbleHref('match')} />
}

function ResultActs({ match }: { match: Match }) {
  const t = useTexts(matchTexts)
  const { history } = useRouter()
  const { pending, rematch } = useMatchActs(match.id)
  const { rival, ranking, kind } = match
  const again = async (rivalId: string, rankingId: string) => {
    const made = await rematch(rivalId, rankingId)
    if (made) history.push(rumbleHref('match', made.id))
  }
  return (
    <div className="match-acts">
      {match.result && rival && ranking && kind !== 'ghost' && (
        <Button variant="primary" size="lg" pending={pending} onClick={() => void again(rival.id, ranking.id)}>
          {t.rematch}
        </Button>
      )}
      <LinkButton href={rumbleHref('match')} variant="ghost">
        {t.back}
      </LinkButton>
    </div>
  )
}
