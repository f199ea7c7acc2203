import { fairOrder } from '../../../server/src/features/voting/order/fair-order.ts'
import { candidatesOf, electorateOf, gather, growing, nameOf, type Population, randomOf } from './crowds.ts'
import { type Claims, indexes, judge, kendall, mean, noClaims, type Order, plain } from './measure.ts'

/** Results with honest crowds: how close the orders come to the truth, and how true the claims of "Justo" are. */
export interface Quality {
  readonly voters: number
  readonly grows: boolean
  /** Kendall's tau of each list, for "Justo" and for the orders to compare. */
  readonly taus: Record<string, number[]>
  readonly claims: Claims
  lists: number
  /** Lists that are called stable, and those of them whose true first is among the first three. */
  stable: number
  stableTrue: number
}

interface Study {
  readonly lists: (population: Population) => number
  readonly grows: boolean
  /** Orders to compare with, besides plain counting. */
  readonly orders?: Readonly<Record<string, Order>>
}

/** Simulates lists of all populations. Returns one result per number of voters. */
export function studyQuality(all: readonly Population[], { lists, grows, orders = {} }: Study): Quality[] {
  const byVoters = new Map<number, Quality>()
  const compared = { plain, ...orders }
  for (const population of all) {
    const { voters, items: count } = population
    const electorate = electorateOf(population)
    const random = randomOf(`quality ${grows} ${nameOf(population)}`)
    const quality = byVoters.get(voters) ?? begin(voters, grows)
    byVoters.set(voters, quality)
    for (let list = 0; list < lists(population); list++) {
      const born = grows ? growing(count, random) : undefined
      const items = candidatesOf(count, random, born)
      const ballots = gather(electorate, random, { born })
      look(quality, { rankingId: `${list}`, items, ballots }, electorate.truth)
      for (const [name, order] of Object.entries(compared)) {
        ;(quality.taus[name] ??= []).push(kendall(order(items, ballots), electorate.truth))
      }
    }
  }
  return [...byVoters.values()]
}

const begin = (voters: number, grows: boolean): Quality => ({
  voters,
  grows,
  taus: { fair: [] },
  claims: noClaims(),
  lists: 0,
  stable: 0,
  stableTrue: 0,
})

function look(quality: Quality, list: Parameters<typeof fairOrder>[0], truth: readonly number[]): void {
  const { confidence, places } = fairOrder(list)
  const order = indexes(places)
  quality.lists += 1
  quality.taus.fair!.push(kendall(order, truth))
  judge(quality.claims, places, truth)
  if (confidence !== 'stable') return
  quality.stable += 1
  if (order.slice(0, 3).includes(truth[0]!)) quality.stableTrue += 1
}

/** How much closer to the truth "Justo" comes than another order, in Kendall's tau. */
export function aheadOf(qualities: readonly Quality[], other: string): number {
  const tau = (name: string) => mean(qualities.flatMap(({ taus }) => taus[name]!))
  return tau('fair') - tau(other)
}

/** Claimed and actual share of wrong pairs of neighbours, by tie mark. */
export function errorsOf(qualities: readonly Quality[], mark: 'marked' | 'unmarked'): { said: number; true: number } {
  const sum = (of: 'count' | 'said' | 'wrong') => qualities.reduce((all, { claims }) => all + claims[mark][of], 0)
  return { said: sum('said') / sum('count'), true: sum('wrong') / sum('count') }
}

/** Ratio of two sums over several results. */
export function shareOf(qualities: readonly Quality[], [part, whole]: readonly [keyof Claims, keyof Claims]): number {
  const sum = (of: keyof Claims) => qualities.reduce((all, { claims }) => all + (claims[of] as number), 0)
  return sum(part) / sum(whole)
}
