import type { CupEntrant, CupMatch } from '@liston/contract/rumble'
import { Check } from '../../../../design/identity/icon.ts'
import { useTexts } from '../../../../platform/texts.tsx'
import { type CupTexts, cupTexts } from '../texts.ts'

type Props = {
  match: CupMatch
  bySeed: ReadonlyMap<number | null, CupEntrant>
  /** It is the one that is asked. */
  isNow: boolean
  showsSeeds: boolean
  lang: string | undefined
}

/** A match of the bracket: two lines to look at, one sentence to hear. */
export function BracketMatch({ match, bySeed, isNow, showsSeeds, lang }: Props) {
  const t = useTexts(cupTexts)
  const nameOf = (seed: number | null) => (seed === null ? t.toCome : (bySeed.get(seed)?.name ?? t.gone))
  return (
    <li className="cup-match" aria-current={isNow ? 'step' : undefined}>
      <span className="sr-only">{said(match, { nameOf, isNow, t })}</span>
      <div aria-hidden="true" className="cup-match-sides">
        {(['a', 'b'] as const).map((side) => {
          const seed = match[side]
          const won = seed !== null && match.winner === seed
          return (
            <span
              key={side}
              className="cup-side"
              data-won={won || undefined}
              data-out={(match.winner && !won) || undefined}
            >
              {showsSeeds && <span className="cup-seed numeral">{seed}</span>}
              <span className="cup-name" lang={bySeed.get(seed)?.name ? lang : undefined}>
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
