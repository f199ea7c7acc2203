import { type Achievement, ACHIEVEMENTS, type Definition, findDefinition, starsOf } from '@liston/contract/achievements'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { counted } from './grant/counts-store.ts'
import { goalsOf } from './grant/grant-due.ts'

/** Lists all achievements that can be earned, with the user's progress; hidden ones only once earned. */
export async function listOwn({ db }: Pick<Platform, 'db'>, userId: string) {
  const shown = await findShown(db, userId)
  const all = ACHIEVEMENTS.filter(({ soon }) => !soon).map((d) => present(d, shown, { own: true }))
  return { achievements: all.filter((a) => a.kind !== 'hidden' || isEarned(a)) }
}

type EarnedRow = { key: string; step: number; at: Date }
type ShareRow = { key: string; step: number; people: number; ofPeople: number }
type Shown = { earned: EarnedRow[]; shares: ShareRow[]; counts: Record<string, number>; avatars: number }

/** The data of a user's list: steps, shares and counts. */
async function findShown(db: Db, userId: string): Promise<Shown> {
  const [earned, shares, more] = await Promise.all([
    sql<EarnedRow>`SELECT key, step, at FROM achievement_grant WHERE user_id = ${userId} AND revoked_at IS NULL`.execute(
      db,
    ),
    sql<ShareRow>`SELECT key, step, people, of_people AS "ofPeople" FROM achievement_share`.execute(db),
    sql<Pick<Shown, 'counts' | 'avatars'>>`SELECT (SELECT count(*)::int FROM avatar_offer) AS avatars,
      coalesce((SELECT counts FROM achievement_progress WHERE user_id = ${userId}), '{}') AS counts`.execute(db),
  ])
  return { earned: earned.rows, shares: shares.rows, ...more.rows[0]! }
}

/** Lists the earned achievements of a user, as others see them. */
export async function listEarned({ db }: Pick<Platform, 'db'>, userId: string) {
  const shown = await findShown(db, userId)
  return { achievements: ACHIEVEMENTS.map((d) => present(d, shown, { own: false })).filter(isEarned) }
}

const isEarned = ({ steps }: Achievement): boolean => steps.some(({ earnedAt }) => earnedAt !== null)

function present(definition: Definition, shown: Shown, { own }: { own: boolean }): Achievement {
  const { key, kind, name, text, metals } = definition
  const steps = goalsOf(definition, shown.avatars).map((goal, at) => {
    const step = at + 1
    const is = (row: { key: string; step: number }) => row.key === key && row.step === step
    const share = shown.shares.find(is)
    return {
      step,
      metal: metals[at]!,
      goal,
      stars: starsOf(definition, step),
      share: share ? Math.round((1000 * share.people) / share.ofPeople) / 10 : 0,
      earnedAt: shown.earned.find(is)?.at.toISOString() ?? null,
    }
  })
  const isCounted = own && kind === 'steps' && counted.has(key)
  return { key, kind, name, text, steps, count: isCounted ? (shown.counts[key] ?? 0) : null }
}

/**
 * Name and metal of a step, by its ledger key (`votante:1`). Achievements without steps have no metal; undefined if
 * unknown.
 */
export function nameAchievement(step: string) {
  const [key = '', at] = step.split(':')
  const definition = findDefinition(key)
  if (!definition) return undefined
  const { name, kind, metals } = definition
  return { key, name, metal: kind === 'steps' ? (metals[Number(at) - 1] ?? null) : null }
}
