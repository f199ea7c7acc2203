import { randomOf } from '../order/simulation/crowds.ts'
import { type Attack, attackOf, type Shape, SHAPES, SIZES } from './attacks.ts'
import { type Seen, watch } from './look-at.ts'
import { type Surge, surgeOf, type SurgeKind, SURGES } from './surges.ts'
import { background, type Traffic } from './traffic.ts'

export type AttackSeen = Pick<Attack, 'size' | 'shape' | 'place' | 'age'> & {
  /** There is an incident, and at least a third of the attack's accounts are among the suspects. */
  isFlagged: boolean
  score: number
  /** `named`: share of the attack's accounts that are suspects. `honest`: share of honest users among the suspects. */
  named: number
  honest: number
  signals: string[]
}
export type SurgeSeen = {
  kind: SurgeKind
  isFlagged: boolean
  score: number
  people: number
  named: number
  signals: string[]
}

/** Times of its first and last vote. */
function spanOf({ votes }: Traffic) {
  const times = votes.map(({ at }) => at)
  return { from: Math.min(...times), until: Math.max(...times) }
}

/** Simulates attacks of each size and shape, each in traffic of its own. */
export function measureAttacks(seed: string, each: number): AttackSeen[] {
  return SIZES.flatMap((size) =>
    SHAPES.flatMap((shape) => Array.from({ length: each }, (_, n) => oneAttack(seed, size, shape, n))),
  )
}

function oneAttack(seed: string, size: number, shape: Shape, n: number): AttackSeen {
  const random = randomOf(`${seed} ${size} ${shape} ${n}`)
  const attack = attackOf(random, size, shape)
  const around = [background(random, 4)]
  if (shape === 'mixed') around.push(surgeOf(random, 'television'))
  const seen = watch([...around, attack], spanOf(attack))
  const named = attack.people.filter(({ id }) => seen.suspects.has(id)).length
  return {
    size,
    shape,
    place: attack.place,
    age: attack.age,
    isFlagged: named * 3 >= size,
    score: seen.score,
    named: named / size,
    honest: seen.suspects.size === 0 ? 0 : 1 - named / seen.suspects.size,
    signals: seen.signals,
  }
}

/** Simulates honest surges of each kind, each in traffic of its own. */
export const measureSurges = (seed: string, each: number): SurgeSeen[] =>
  SURGES.flatMap((kind) => Array.from({ length: each }, (_, n) => oneSurge(seed, kind, n)))

function oneSurge(seed: string, kind: SurgeKind, n: number): SurgeSeen {
  const random = randomOf(`${seed} ${kind} ${n}`)
  const surge: Surge = surgeOf(random, kind)
  const seen: Seen = watch([background(random, 4), surge], spanOf(surge))
  return {
    kind,
    isFlagged: seen.score > 0,
    score: seen.score,
    people: surge.people.length,
    named: seen.suspects.size,
    signals: seen.signals,
  }
}

export const shareOf = <T>(all: readonly T[], is: (one: T) => boolean) => all.filter(is).length / all.length
