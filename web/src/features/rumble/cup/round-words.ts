import type { Cup } from '@liston/contract/rumble'
import type { CupTexts } from './texts.ts'

/** Number of matches in a round of a cup. */
export const matchesIn = (size: number, round: number): number => size / 2 ** round

/** Label of a match: "Cuartos de final · partido 3 de 4". */
export function placeOf({ size, matches }: Pick<Cup, 'size' | 'matches'>, n: number, t: CupTexts): string {
  const { round } = matches[n - 1]!
  const of = matchesIn(size, round)
  const at = matches.filter((match) => match.round === round).findIndex((match) => match.n === n) + 1
  return t.match({ round: t.round(of), at, of })
}
