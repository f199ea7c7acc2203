import type { PlayedRound } from '@liston/contract/rumble'
import { Bar } from '../../../../design/identity/bar.tsx'
import { useTexts } from '../../../../platform/texts.tsx'
import { matchTexts, type MatchTexts } from '../texts.ts'

/** What became of an answer, in words. */
export function outcomeText({ mine }: PlayedRound, t: MatchTexts): string {
  if (mine?.outcome === 'void') return t.void
  if (mine?.outcome === 'right') return t.right
  return mine?.choice === null ? t.late : t.wrong
}

/** A round that was just played: right or wrong, what it brought, and what the crowd says. */
export function PlayedRoundCard({ round, lang }: { round: PlayedRound; lang: string | undefined }) {
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
