import { bornLate, candidatesOf, electorateOf, END, gather, nameOf, type Population, randomOf } from './crowds.ts'
import { fair, type Order, placeIn, plain } from './measure.ts'

interface Study {
  /** Shares of the voters who voted before the item was added; 0: it existed from the start. */
  readonly after: readonly number[]
  readonly lists: (population: Population) => number
  readonly orders?: Readonly<Record<string, Order>>
}
export interface LatePlace extends Population {
  readonly after: number
  readonly order: string
  readonly place: number
}

/** Places that honest crowds give to the true fourth item if it was added late: one per list and order. */
export function studyLate(all: readonly Population[], { after, lists, orders }: Study): LatePlace[] {
  return all.flatMap((population) => {
    const electorate = electorateOf(population)
    const random = randomOf(`late ${nameOf(population)}`)
    const fourth = electorate.truth[3]!
    return Array.from({ length: lists(population) }).flatMap(() =>
      after.flatMap((part) => {
        const born = bornLate(population.items, fourth, part * END)
        const items = candidatesOf(population.items, random, born)
        const ballots = gather(electorate, random, { born })
        return Object.entries({ fair, plain, ...orders }).map(([name, order]) => ({
          ...population,
          after: part,
          order: name,
          place: placeIn(order(items, ballots), fourth),
        }))
      }),
    )
  })
}
