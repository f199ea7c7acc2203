import { type Achievement, ACHIEVEMENTS, type Definition, findDefinition, starsOf } from '@liston/contract/achievements'
import type { ReadPool } from '../../platform/db/index.ts'
import { counted } from './grant/counts-store.ts'
import { goalsOf } from './grant/grant-due.ts'

/** Lists all achievements that can be earned, with the user's progress; hidden ones only once earned. */
export async function listOwn({ pool }: { pool: ReadPool }, userId: string) {
  const shown = await findShown(pool, userId)
  const all = ACHIEVEMENTS.filter(({ soon }) => !soon).map((d) => present(d, shown, { own: true }))
  return { achievements: all.filter((a) => a.kind !== 'hidden' || isEarned(a)) }
}

type EarnedRow = { key: string; step: number; ms: number }
type ShareRow = { key: string; step: number; people: number; ofPeople: number }
type Shown = { earned: EarnedRow[]; shares: ShareRow[]; counts: Record<string, number>; avatars: number }

const shownSql = `
  SELECT (SELECT count(*)::int FROM avatar_offer) AS avatars,
    coalesce((SELECT counts FROM achievement_progress WHERE user_id = $1), '{}') AS counts,
    (SELECT coalesce(json_agg(json_build_object('key', key, 'step', step, 'ms', (extract(epoch FROM at) * 1000)::float8)), '[]')
      FROM achievement_grant WHERE user_id = $1 AND revoked_at IS NULL) AS earned,
    (SELECT coalesce(json_agg(json_build_object('key', key, 'step', step, 'people', people, 'ofPeople', of_people)), '[]')
      FROM achievement_share) AS shares`

/** The data of a user's list in one statement: steps, shares and counts. */
async function findShown(pool: ReadPool, userId: string): Promise<Shown> {
  const { rows } = await pool.query<Shown>({ name: 'find-achievements', text: shownSql, values: [userId] })
  return rows[0]!
}

/** Lists the earned achievements of a user, as others see them. */
export async function listEarned({ pool }: { pool: ReadPool }, userId: string) {
  const shown = await findShown(pool, userId)
  return { achievements: ACHIEVEMENTS.map((d) => present(d, shown, { own: false })).filter(isEarned) }
}

const isEarned = ({ steps }: Achievement): boolean => steps.some(({ earnedAt }) => earnedAt !== null)

function present(definition: Definition, shown: Shown, { own }: { own: boolean }): Achievement {
  const { key, kind, name, text, metals } = definition
  const steps = goalsOf(definition, shown.avatars).map((goal, at) => {
    const step = at + 1
    const is = (row: { key: string; step: number }) => row.key === key && row.step === step
    const share = shown.shares.find(is)
    const earned = shown.earned.find(is)
    return {
      step,
      metal: metals[at]!,
      goal,
      stars: starsOf(definition, step),
      share: share ? Math.round((1000 * share.people) / share.ofPeople) / 10 : 0,
      earnedAt: earned ? new Date(earned.ms).toISOString() : null,
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
