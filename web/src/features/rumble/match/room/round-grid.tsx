import type { Match, PlayedRound } from '@liston/contract/rumble'
import { useLanguage, useTexts } from '../../../../platform/texts.tsx'
import { matchTexts, type MatchTexts } from '../texts.ts'

/** Both players' rounds, side by side. */
export function RoundGrid({ match, name }: { match: Match; name: string }) {
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
  if (!of) return <span className="text-muted">–</span>
  const word = of.outcome === 'void' ? t.void : of.outcome === 'right' ? t.right : t.wrong
  return (
    <>
      <span className="match-square" data-outcome={of.outcome} aria-hidden="true" />
      <span className="sr-only">{word}</span> <span className="numeral">{of.points}</span>
    </>
  )
}
