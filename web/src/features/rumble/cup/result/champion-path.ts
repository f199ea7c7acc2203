import type { Cup } from '@liston/contract/rumble'

/** A round that the champion won; null: the rival had gone, and nobody was asked. */
export type Step = { round: number; rival: string | null }

/** The way of the champion to the top, round by round. */
export function championPath({ matches, entrants, result }: Cup): Step[] {
  const champion = result?.champion
  if (champion == null) return []
  return matches
    .filter(({ winner }) => winner === champion)
    .map(({ round, a, b, how }) => {
      const rival = entrants.find(({ seed }) => seed === (a === champion ? b : a))
      return { round, rival: how === 'chosen' ? (rival?.name ?? null) : null }
    })
}
