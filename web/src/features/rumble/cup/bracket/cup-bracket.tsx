import './bracket.css'
import type { Cup, CupEntrant } from '@liston/contract/rumble'
import { useLanguage, useTexts } from '../../../../platform/texts.tsx'
import { cupTexts } from '../texts.ts'
import { BracketMatch } from './bracket-match.tsx'
import { matchesIn } from './round-words.ts'

/** All matches of a cup: a bracket where there is room for one, else round below round. Each is said in one sentence. */
export function CupBracket({ cup }: { cup: Cup }) {
  const t = useTexts(cupTexts)
  const language = useLanguage()
  const { size, matches, entrants, ranking } = cup
  const bySeed = new Map<number | null, CupEntrant>(entrants.map((entrant) => [entrant.seed, entrant]))
  const rounds = Array.from({ length: Math.log2(size) }, (_, i) => i + 1)
  const asked = cup.state === 'open' ? matches.find(({ winner }) => winner === null)?.n : undefined
  return (
    <section aria-labelledby="cuadro" className="cup-bracket later" data-size={size}>
      <h2 id="cuadro" className="text-xl">
        {t.bracket}
      </h2>
      <div className="cup-rounds">
        {rounds.map((round) => {
          const of = matches.filter((match) => match.round === round)
          const isEmpty = of.every(({ a, b }) => a === null && b === null)
          return (
            <section key={round} className="cup-round" data-empty={isEmpty || undefined}>
              <h3 className="cup-round-name">{t.round(matchesIn(size, round))}</h3>
              <ol>
                {of.map((match) => (
                  <BracketMatch
                    key={match.n}
                    match={match}
                    bySeed={bySeed}
                    isNow={match.n === asked}
                    showsSeeds={cup.seeds === 'order'}
                    lang={ranking.language === language ? undefined : ranking.language}
                  />
                ))}
              </ol>
            </section>
          )
        })}
      </div>
    </section>
  )
}
