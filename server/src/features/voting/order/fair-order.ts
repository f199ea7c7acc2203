import type { Confidence } from '@liston/contract/voting'
import { fairFormula } from '@liston/contract/voting'
import type { Ballot, Candidate } from './ballot.ts'
import { fitPosterior } from './posterior.ts'
import { drawRanges, type Firmness } from './ranges.ts'
import { isNew, type Score, scoreOf } from './score.ts'
import { compareByAuthor, compareByCrowd } from './sequence.ts'
import { tally } from './tally.ts'

interface FairOrderInput {
  /** Seed of the ranges: the same ranking and ballots, in any sequence, give the same result. */
  readonly rankingId: string
  readonly items: readonly Candidate[]
  readonly ballots: readonly Ballot[]
  /** 0 omits the ranges (each is as wide as its rank) and so also the label "Estable". */
  readonly draws?: number
}

/** One item's place in the order, with the data for "¿Por qué está aquí?". */
export interface FairPlace extends Score, Omit<Firmness, 'ahead'> {
  readonly itemId: string
  readonly rank: number
  /** "Nuevo": fewer than a tenth of the trusted voters could judge it. */
  readonly isNew: boolean
  /** Probability that it would precede the next one if everybody voted. */
  readonly ahead: number
}

export interface FairOrder {
  readonly confidence: Confidence
  /** Voters of any weight with a vote for or against an item. */
  readonly weightedVoters: number
  /** First place first. */
  readonly places: FairPlace[]
}

/**
 * The order "Justo" of a ranking (rules 3.5, docs/order.md). A pure function: no clock, no randomness of its own. With
 * fewer than 5 voters of any weight it is the author's order, without ranges.
 */
export function fairOrder({ rankingId, items, ballots, draws = fairFormula.draws }: FairOrderInput): FairOrder {
  const t = tally(items, ballots)
  const isAuthors = t.people < fairFormula.crowdFrom
  const scores = items.map((_, item) => scoreOf(t, item))
  const byAuthor = (a: number, b: number) => compareByAuthor(items[a]!, items[b]!)
  const byCrowd = compareByCrowd({ items, tally: t, scoreOf: (item) => scores[item]! })
  const order = items.map((_, item) => item).sort(isAuthors ? byAuthor : byCrowd)
  const hasRanges = !isAuthors && draws > 0 && items.length > 0
  const firm = hasRanges ? drawRanges(fitPosterior(t, order), { draws, seed: rankingId }) : undefined
  const isStable = firm?.isSure && t.trustedPeople >= fairFormula.stableFrom
  const places = order.map((item, place) => ({
    itemId: items[item]!.itemId,
    rank: place + 1,
    ...(firm?.places[place] ?? { rankLow: place + 1, rankHigh: place + 1, tieWithNext: false, ahead: 1 }),
    isNew: !isAuthors && isNew(t, item),
    ...scores[item]!,
  }))
  return { confidence: isAuthors ? 'author' : isStable ? 'stable' : 'provisional', weightedVoters: t.people, places }
}
