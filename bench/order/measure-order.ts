import { type Attack, buriers, newcomers, pushers, stars } from './simulation/attacks.ts'
import { type Population, populations, tellingLaws } from './simulation/crowds.ts'
import { mean } from './simulation/measure.ts'
import {
  beyondPlain,
  type Lift,
  medianOf,
  studyAttacks,
  tryAll,
  tryLate,
  tryReadding,
  worstOf,
} from './simulation/study-attacks.ts'
import { type LatePlace, studyLate } from './simulation/study-late.ts'
import { aheadOf, type Quality, shareOf, studyQuality } from './simulation/study-quality.ts'

export const VOTERS = [30, 80, 200, 1_000, 5_000]
export const LATE = [0, 0.25, 0.5, 0.75, 0.9]
type Lists = { qualities: Quality[]; ahead: number }

export interface AttackFigures {
  readonly name: string
  readonly median: number
  readonly worst: number
  /** `plain`: for plain counting. `beyond`: the maximum over it for a population. */
  readonly plain: number
  readonly beyond: number
}
export interface Measured {
  readonly still: Lists
  readonly grown: Lists
  /** Share of the items whose true place is within their range, by number of voters. */
  readonly covered: number[]
  readonly late: LatePlace[]
  readonly attacks: AttackFigures[]
  readonly newcomers: AttackFigures[]
}

/**
 * All figures of docs/order.md, on the half of the populations that was not used to choose constants. Takes some two
 * minutes on one core.
 */
export function measureOrder(): Measured {
  const mixed = populations({ items: [8, 20, 50, 100], voters: VOTERS, half: 'odd' })
  const [still, grown] = [false, true].map((grows): Lists => {
    const qualities = studyQuality(mixed, { lists: few, grows })
    return { qualities, ahead: aheadOf(qualities, 'plain') }
  }) as [Lists, Lists]
  const covered = VOTERS.map((voters) =>
    shareOf(
      [...still.qualities, ...grown.qualities].filter((q) => q.voters === voters),
      ['covered', 'items'],
    ),
  )
  const shortLists = { items: [20], voters: [200, 1_000, 5_000], half: 'odd' as const }
  const late = studyLate(populations({ ...shortLists, laws: tellingLaws.filter((law) => law !== 'steps') }), {
    after: LATE,
    lists: more,
  })
  return { still, grown, covered, late, ...measureAttacks(populations(shortLists)) }
}

const few = ({ voters }: Population) => (voters <= 200 ? 3 : 1)
const more = ({ voters }: Population) => (voters <= 200 ? 12 : voters <= 1_000 ? 6 : 3)

function measureAttacks(crowds: Population[]) {
  const of = (attacks: readonly Attack[], lists = 2) =>
    figures(studyAttacks(crowds, tryAll(attacks), { lists: ({ voters }) => (voters <= 200 ? 2 * lists : 1) }))
  const few = of(newcomers, 1)
  const late = studyAttacks(crowds, tryLate, { lists: () => 2 })
  const again = studyAttacks(crowds, tryReadding, { lists: () => 2 })
  return {
    newcomers: few,
    attacks: [...few, ...of(buriers), ...of(stars), ...of(pushers), ...figures(late, 'new item: '), ...figures(again)],
  }
}

function figures(lifts: Map<string, Lift[]>, prefix = ''): AttackFigures[] {
  return [...lifts].map(([name, of]) => ({
    name: `${prefix}${name}`,
    median: medianOf(of),
    worst: worstOf(of),
    plain: mean(of.map((lift) => lift.plain)),
    beyond: beyondPlain(of).worst,
  }))
}
