import type { DuelAnswer, DuelPair } from '@liston/contract/rumble'

export type Choice = 'a' | 'b' | 'tie' | 'skip'
export type Played = { pair: DuelPair; choice: Choice }

/** Id of the preferred item; null for a tie or a skip. */
export const winnerOf = ({ pair, choice }: Played): string | null =>
  choice === 'a' || choice === 'b' ? pair[choice].id : null

/** The answers to send: skipped pairs are left out. */
export const answersOf = (played: Played[]): DuelAnswer[] =>
  played
    .filter(({ choice }) => choice !== 'skip')
    .map((each) => ({ itemIds: [each.pair.a.id, each.pair.b.id], winner: winnerOf(each) }))

/**
 * Number of pairs in which the user agrees with the community, of those with a community order. A tie agrees with
 * neither.
 */
export function agreement(played: Played[]): { same: number; of: number } {
  const compared = played.filter(({ pair, choice }) => choice !== 'skip' && pair.ahead !== null)
  return { same: compared.filter((each) => winnerOf(each) === each.pair.ahead).length, of: compared.length }
}
