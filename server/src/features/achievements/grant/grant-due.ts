import { ACHIEVEMENTS, type Definition, starsOf, stepsReached } from '@liston/contract/achievements'
import { inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { openEarnedAvatars } from '../../avatars/index.ts'
import { postMovements } from '../../economy/index.ts'
import { isRoomClosed } from '../../settings/index.ts'
import { AchievementUnlocked } from '../events.ts'
import { counted, countFor, grownByGrants } from './counts-store.ts'
import {
  countAvatars,
  findKnown,
  insertGrants,
  keepCounts,
  type Known,
  nameOf,
  type Progress,
  type Step,
} from './store.ts'

type Options = {
  /** Nobody is told: what the sample community has, it has had for long. */
  quiet?: boolean
}
export type Granted = Step & { userId: string }

/**
 * Gives people every step that what they did has reached, with its Stars: counted from the truth, so that it may be called
 * at any time, by anybody, as often as one likes. What was given stays, whatever becomes of the counts.
 */
export async function grantDue(platform: Platform, userIds: readonly string[], o: Options = {}): Promise<Granted[]> {
  // While they are closed nothing is given; it is counted anew once they are open.
  if (isRoomClosed(platform.db, 'achievements')) return []
  const given: Granted[] = []
  let waiting = userIds
  let keys = counted
  while (waiting.length > 0) {
    const next = await grantOnce(platform, waiting, { ...o, keys })
    given.push(...next)
    waiting = [...new Set(next.map(({ userId }) => userId))]
    // An avatar that an achievement opens may be the one that was missing for another; nothing else grows by a grant.
    keys = grownByGrants
  }
  return given
}

type Once = Options & { keys: ReadonlySet<string> }

async function grantOnce(platform: Platform, userIds: readonly string[], { keys, ...o }: Once): Promise<Granted[]> {
  const at = platform.clock.now()
  const known = await findKnown(platform.db, userIds)
  if (known.length === 0) return []
  const avatars = await countAvatars(platform.db)
  const open = ACHIEVEMENTS.filter((d) => keys.has(d.key) && known.some((k) => isOpen(d, k)))
  const asked = new Set(open.map(({ key }) => key))
  const counts = await countFor(platform.db, { userIds: known.map(({ userId }) => userId), at }, asked)
  const given: Granted[] = []
  const moved: Progress[] = []
  for (const one of known) {
    const progress = progressOf(one, counts, asked)
    const steps = stepsDue(one, progress.counts, avatars)
    if (steps.length > 0) given.push(...(await grantTo(platform, progress, { steps, at, ...o })))
    else if (!isSame(progress.counts, one.counts)) moved.push(progress)
  }
  await keepCounts(platform.db, moved)
  return given
}

/** Whether there is still something to count for: the last step is to come. */
const isOpen = ({ key, goals }: Definition, { granted }: Known): boolean =>
  counted.has(key) && !granted.has(nameOf({ key, step: goals.length }))

type Counts = Awaited<ReturnType<typeof countFor>>

/** What was asked for and not found is none; the rest is as it was. */
function progressOf({ userId, counts }: Known, found: Counts, asked: ReadonlySet<string>): Progress {
  const fresh = found.filter((count) => count.userId === userId).map(({ key, n }) => [key, n])
  const none = [...asked].filter((key) => key in counts).map((key) => [key, 0])
  return { userId, counts: { ...counts, ...Object.fromEntries([...none, ...fresh]) } }
}

const isSame = (one: Record<string, number>, other: Record<string, number>): boolean =>
  Object.entries(one).every(([key, n]) => other[key] === n)

const grantTo = (platform: Platform, progress: Progress, o: Omit<Giving, 'userId'>): Promise<Granted[]> =>
  inTransaction(platform.db, async (trx) => {
    const given = await giveSteps(platform, trx, { userId: progress.userId, ...o })
    await keepCounts(trx, [progress])
    return given
  })

/** How much a step takes; what there is none of can't be had in full. */
export const goalsOf = ({ goals }: Definition, all: number): number[] =>
  goals.map((goal) => (goal === 'all' ? Math.max(1, all) : goal))

function stepsDue({ granted }: Known, counts: Record<string, number>, avatars: number): Step[] {
  return ACHIEVEMENTS.filter(({ key }) => counted.has(key))
    .flatMap((d) => stepsReached(goalsOf(d, avatars), counts[d.key] ?? 0).map((step) => ({ key: d.key, step })))
    .filter((step) => !granted.has(nameOf(step)))
}

type Giving = { userId: string; steps: Step[]; at: Date; quiet?: boolean }

/** Steps with their Stars, each once; returns those that were new. */
export async function giveSteps(
  platform: Platform,
  trx: Trx,
  { userId, steps, at, quiet }: Giving,
): Promise<Granted[]> {
  if (steps.length === 0) return []
  const asked = steps.map((s) => ({ ...s, stars: starsOf(ACHIEVEMENTS.find(({ key }) => key === s.key)!, s.step) }))
  const given = await insertGrants(trx, userId, asked, at)
  const kind = 'achievement' as const
  await postMovements(
    trx,
    given.map((g) => ({ userId, currency: 'stars' as const, delta: g.stars, kind, key: nameOf(g) })),
    at,
  )
  for (const achievement of new Set(given.map(({ key }) => key)))
    await openEarnedAvatars(trx, { userId, achievement, at })
  if (!quiet) for (const g of given) await platform.events.publish(trx, AchievementUnlocked, { userId, ...g })
  return given.map(({ key, step }) => ({ userId, key, step }))
}
