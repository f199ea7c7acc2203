import { createHash } from 'node:crypto'
import { type MissionKind, missionRules } from '@liston/contract/missions'

/** A number that a text determines, the same on every server. */
const lot = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE()
const byLot = <T>(of: readonly T[], seed: string, name: (one: T) => string): T[] =>
  of.toSorted((a, b) => lot(`${seed} ${name(a)}`) - lot(`${seed} ${name(b)}`) || (name(a) < name(b) ? -1 : 1))

type Asked = {
  seed: string
  /** What the person could do. */
  can: ReadonlySet<MissionKind>
  /** What was drawn the last time: it does not come again as a whole. */
  last: readonly MissionKind[]
}

const namesOf = (group: object) => Object.keys(group) as MissionKind[]
const groups = Object.values(missionRules.DAILY).map(namesOf)
const every = groups.flat()
const deedOf = (kind: MissionKind) => missionRules.taskOf(kind).deed

const isSame = (a: readonly MissionKind[], b: readonly MissionKind[]) =>
  a.length === b.length && new Set([...a, ...b]).size === a.length

/** All choices of `n`, each thing to do at most once. */
function choices(of: readonly MissionKind[], n: number): MissionKind[][] {
  if (n === 0) return [[]]
  return of.flatMap((first, at) =>
    choices(
      of.slice(at + 1).filter((kind) => deedOf(kind) !== deedOf(first)),
      n - 1,
    ).map((rest) => [first, ...rest]),
  )
}

/** As many as can be, up to three, that are not what came the last time. */
function some(of: readonly MissionKind[], { seed, last }: Pick<Asked, 'seed' | 'last'>): MissionKind[] {
  for (let n = missionRules.AT_A_TIME; n > 0; n--) {
    const found = byLot(
      choices(of, n).filter((choice) => !isSame(choice, last)),
      seed,
      (choice) => choice.join(),
    )[0]
    if (found) return found
  }
  return []
}

/**
 * The three of a day: one of each group (rules 3.15). Where a group has nothing that the person could do, or only the three
 * of the last time are left, others come in its place, or fewer.
 */
export function chooseDaily({ seed, can, last }: Asked): MissionKind[] {
  const [easy = [], taste = [], social = []] = groups.map((group) => group.filter((kind) => can.has(kind)))
  const trios = easy.flatMap((a) => taste.flatMap((b) => social.map((c) => [a, b, c])))
  const found = byLot(
    trios.filter((trio) => !isSame(trio, last)),
    seed,
    (trio) => trio.join(),
  )[0]
  return (
    found ??
    some(
      every.filter((kind) => can.has(kind)),
      { seed, last },
    )
  )
}

/** The three of a week. */
export const chooseWeekly = ({ seed, can, last }: Asked): MissionKind[] =>
  some(
    namesOf(missionRules.WEEKLY).filter((kind) => can.has(kind)),
    { seed, last },
  )

type Exchange = Asked & { kind: MissionKind; today: readonly MissionKind[] }

/** What comes in the place of a mission of today: one of its group rather than another; null where there is none. */
export function chooseOther({ seed, can, last, kind, today }: Exchange): MissionKind | null {
  const others = today.filter((one) => one !== kind)
  const taken = new Set(others.map(deedOf))
  const free = every.filter(
    (one) => one !== kind && can.has(one) && !taken.has(deedOf(one)) && !isSame([...others, one], last),
  )
  const group = groups.find((names) => names.includes(kind)) ?? []
  const [best] = byLot(
    free.filter((one) => group.includes(one)),
    seed,
    (one) => one,
  )
  return best ?? byLot(free, seed, (one) => one)[0] ?? null
}
