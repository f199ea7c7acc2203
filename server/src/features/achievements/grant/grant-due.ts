import { ACHIEVEMENTS, type Definition, monthKey, starsOf, stepsReached } from '@liston/contract/achievements'
import { sql } from 'kysely'
import { type Db, inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { countOfEach } from '../../acts/index.ts'
import { openEarnedAvatars } from '../../avatars/index.ts'
import { postMovements } from '../../economy/index.ts'
import { isRoomClosed } from '../../settings/index.ts'
import { AchievementUnlocked } from '../events.ts'
import { acts, counted, others, type Whose } from './counts-store.ts'

type Badge = { userId: string /** 1 to 12. */; month: number }

/** Grants the badge of a month in the caller's transaction. Returns false if the user has it, or had it revoked. */
export async function grantBadge(platform: Platform, trx: Trx, { userId, month }: Badge): Promise<boolean> {
  const steps = [{ key: monthKey(month), step: 1 }]
  return (await giveSteps(platform, trx, { userId, steps, at: platform.clock.now() })).length > 0
}

type Options = {
  /** Publishes no events, so no notifications: for the sample community. */
  quiet?: boolean
}
type Granted = Step & { userId: string }

/**
 * Grants users every step that they have reached, with its Stars. It recounts from the source tables, so it is safe to
 * call at any time and repeatedly. Granted steps stay even if counts fall later. Returns the new steps.
 */
export async function grantDue(platform: Platform, userIds: readonly string[], o: Options = {}): Promise<Granted[]> {
  // While achievements are disabled, nothing is granted. Later calls count again.
  if (isRoomClosed(platform.db, 'achievements')) return []
  const given: Granted[] = []
  let waiting = userIds
  let keys = counted
  while (waiting.length > 0) {
    const next = await grantOnce(platform, waiting, { ...o, keys })
    given.push(...next)
    waiting = [...new Set(next.map(({ userId }) => userId))]
    // An achievement can unlock an avatar, which may complete another achievement. Nothing else grows by a grant.
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

type Known = {
  userId: string
  /** Steps that are granted or revoked: the user cannot earn them again. */
  granted: Set<string>
  /** As last counted. */
  counts: Record<string, number>
}

/** Steps and counts of users. Suspended, leaving and erased users are left out, so they earn nothing. */
async function findKnown(db: Db, userIds: readonly string[]): Promise<Known[]> {
  const { rows } = await sql<Omit<Known, 'granted'> & { steps: string[] }>`
    SELECT a.id AS "userId", coalesce(p.counts, '{}') AS counts,
      (SELECT coalesce(json_agg(g.key || ':' || g.step), '[]') FROM achievement_grant g WHERE g.user_id = a.id) AS steps
    FROM author a LEFT JOIN achievement_progress p ON p.user_id = a.id
    WHERE a.id = ANY (${userIds}::uuid[]) AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = a.id)
      AND NOT EXISTS (SELECT FROM erased_account e WHERE e.id = a.id)
    ORDER BY a.id`.execute(db)
  return rows.map(({ steps, ...known }) => ({ ...known, granted: new Set(steps) }))
}

/** Number of avatars that users can get without an event. */
async function countAvatars(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM avatar_offer`.execute(db)
  return rows[0]?.n ?? 0
}

type Progress = { userId: string; counts: Record<string, number> }

async function keepCounts(db: Db, progress: readonly Progress[]): Promise<void> {
  if (progress.length === 0) return
  await sql`INSERT INTO achievement_progress (user_id, counts)
    SELECT p."userId", p.counts FROM jsonb_to_recordset(${JSON.stringify(progress)}::jsonb) AS p("userId" uuid, counts jsonb)
    ORDER BY 1 ON CONFLICT (user_id) DO UPDATE SET counts = excluded.counts`.execute(db)
}

type Count = { userId: string; key: string; n: number }

/** Counts the achievements that depend on one kind of activity. */
async function countActs(db: Db, { userIds }: Whose, asked: ReadonlySet<string>): Promise<Count[]> {
  const keys = Object.keys(acts).filter((key) => asked.has(key))
  const found = await countOfEach(
    db,
    userIds,
    keys.map((key) => acts[key]!),
  )
  return found.map(({ userId, act, times }) => ({ userId, key: keys.find((key) => acts[key] === act)!, n: times }))
}

async function countOthers(db: Db, whose: Whose, asked: ReadonlySet<string>): Promise<Count[]> {
  const parts = Object.entries(others).filter(([key]) => asked.has(key))
  if (parts.length === 0) return []
  const all = sql.join(
    parts.map(
      ([key, query]) => sql`(SELECT ${key}::text AS key, user_id AS "userId", n::int AS n FROM (${query(whose)}) q)`,
    ),
    sql` UNION ALL `,
  )
  return (await sql<Count>`${all}`.execute(db)).rows
}

/** Counts of these users for the requested achievements, from the source tables. Zero counts are left out. */
async function countFor(db: Db, whose: Whose, asked: ReadonlySet<string>): Promise<Count[]> {
  return [...(await countActs(db, whose, asked)), ...(await countOthers(db, whose, asked))]
}

/** Achievements whose count a grant can increase: it may unlock an avatar. */
const grownByGrants: ReadonlySet<string> = new Set(['coleccionista'])

/** True if the user has not reached the last step. */
const isOpen = ({ key, goals }: Definition, { granted }: Known): boolean =>
  counted.has(key) && !granted.has(nameOf({ key, step: goals.length }))

type Counts = Awaited<ReturnType<typeof countFor>>

/** Merges new counts into the stored ones. A requested count without a result becomes 0. */
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

/** Required counts of the steps; at least 1. */
export const goalsOf = ({ goals }: Definition, all: number): number[] =>
  goals.map((goal) => (goal === 'all' ? Math.max(1, all) : goal))

function stepsDue({ granted }: Known, counts: Record<string, number>, avatars: number): Step[] {
  return ACHIEVEMENTS.filter(({ key }) => counted.has(key))
    .flatMap((d) => stepsReached(goalsOf(d, avatars), counts[d.key] ?? 0).map((step) => ({ key: d.key, step })))
    .filter((step) => !granted.has(nameOf(step)))
}

type Giving = { userId: string; steps: Step[]; at: Date; quiet?: boolean }

/** Grants steps with their Stars, each once. Returns the new ones. */
async function giveSteps(platform: Platform, trx: Trx, { userId, steps, at, quiet }: Giving): Promise<Granted[]> {
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

/** Inserts granted steps and returns the new ones. Concurrent inserts of the same step wait for the first. */
async function insertGrants(trx: Trx, userId: string, grants: Grant[], at: Date): Promise<Grant[]> {
  const { rows } = await sql<Grant>`
    INSERT INTO achievement_grant (user_id, key, step, stars, at)
    SELECT ${userId}, g.key, g.step, g.stars, ${at} FROM jsonb_to_recordset(${JSON.stringify(grants)}::jsonb)
      AS g(key text, step smallint, stars int) ORDER BY g.key, g.step
    ON CONFLICT DO NOTHING RETURNING key, step, stars`.execute(trx)
  return rows
}

type Step = { key: string; step: number }

export const nameOf = ({ key, step }: Step): string => `${key}:${step}`

export type Grant = Step & { stars: number }

/** True if the user has any step of the achievement. */
export async function hasAchievement(db: Db, userId: string, key: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM achievement_grant
    WHERE user_id = ${userId} AND key = ${key} AND revoked_at IS NULL LIMIT 1`.execute(db)
  return rows.length > 0
}
