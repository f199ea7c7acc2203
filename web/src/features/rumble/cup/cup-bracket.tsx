import './bracket.css'
import type { Cup, CupEntrant, CupMatch } from '@liston/contract/rumble'
import type { ReactNode } from 'react'
import { ItemPicture } from '../../../design/identity/cover.tsx'
import { Check } from '../../../design/identity/icon.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { cupTexts, type CupTexts, matchesIn } from './texts.ts'

type Drawn = Pick<Cup, 'size' | 'matches' | 'entrants' | 'ranking' | 'seeds'> & { state: Cup['state'] | 'planned' }

/**
 * All matches of a cup: as a bracket if there is room, otherwise one round below another. Screen readers get one
 * sentence per match. `planned`: a cup that has not begun.
 */
export function CupBracket({ cup, children }: { cup: Drawn; children?: ReactNode }) {
  const t = useTexts(cupTexts)
  const language = useLanguage()
  const { size, matches, entrants, ranking } = cup
  const bySeed = new Map<number | null, CupEntrant>(entrants.map((entrant) => [entrant.seed, entrant]))
  const rounds = Array.from({ length: Math.log2(size) }, (_, i) => i + 1)
  const asked = cup.state === 'open' ? matches.find(({ winner }) => winner === null)?.n : undefined
  return (
    <section aria-labelledby="cuadro" className="cup-bracket later" data-size={size}>
      <h2 id="cuadro" className="text-xl">
        {cup.state === 'planned' ? t.planned : t.bracket}
      </h2>
      {children}
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

type BracketMatchProps = {
  match: CupMatch
  bySeed: ReadonlyMap<number | null, CupEntrant>
  /** True for the match to answer. */
  isNow: boolean
  showsSeeds: boolean
  lang: string | undefined
}

/** A match of the bracket: two visible lines, one sentence for screen readers. */
function BracketMatch({ match, bySeed, isNow, showsSeeds, lang }: BracketMatchProps) {
  const t = useTexts(cupTexts)
  const nameOf = (seed: number | null) => (seed === null ? t.toCome : (bySeed.get(seed)?.name ?? t.gone))
  return (
    <li className="cup-match" aria-current={isNow ? 'step' : undefined}>
      <span className="sr-only">{said(match, { nameOf, isNow, t })}</span>
      <div aria-hidden="true" className="cup-match-sides">
        {(['a', 'b'] as const).map((side) => {
          const seed = match[side]
          const entrant = bySeed.get(seed)
          const won = seed !== null && match.winner === seed
          return (
            <span
              key={side}
              className="cup-side"
              data-won={won || undefined}
              data-out={(match.winner && !won) || undefined}
            >
              {showsSeeds && <span className="cup-seed numeral">{seed}</span>}
              {entrant?.name && <ItemPicture item={{ ...entrant, name: entrant.name }} className="cup-picture" />}
              <span className="cup-name" lang={entrant?.name ? lang : undefined}>
                {nameOf(seed)}
              </span>
              {won && <Check size={16} />}
            </span>
          )
        })}
      </div>
    </li>
  )
}

type Said = { nameOf: (seed: number | null) => string; isNow: boolean; t: CupTexts }

function said({ a, b, winner, how }: CupMatch, { nameOf, isNow, t }: Said): string {
  if (a === null && b === null) return t.saidToCome
  if (winner === null) return (isNow ? t.saidNow : t.saidOpen)(nameOf(a), nameOf(b))
  if (how === 'alone') return t.saidAlone(nameOf(winner))
  return t.saidWon(nameOf(winner), nameOf(winner === a ? b : a))
}
