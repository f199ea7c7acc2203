import type { DuelAnswer, DuelPair } from '@liston/contract/rumble'

export type Choice = 'a' | 'b' | 'tie' | 'skip'
export type Played = { pair: DuelPair; choice: Choice }

/** The one that was put higher; null for neither. */
export const winnerOf = ({ pair, choice }: Played): string | null =>
  choice === 'a' || choice === 'b' ? pair[choice].id : null

/** What counts of it: what was skipped says nothing. */
export const answersOf = (played: Played[]): DuelAnswer[] =>
  played
    .filter(({ choice }) => choice !== 'skip')
    .map((each) => ({ itemIds: [each.pair.a.id, each.pair.b.id], winner: winnerOf(each) }))

/** In how many of those that compare somebody agrees with the community; a tie agrees with neither. */
export function agreement(played: Played[]): { same: number; of: number } {
  const compared = played.filter(({ pair, choice }) => choice !== 'skip' && pair.ahead !== null)
  return { same: compared.filter((each) => winnerOf(each) === each.pair.ahead).length, of: compared.length }
}
