import type { Achievement, AchievementStep } from '@liston/contract/achievements'

/** The highest earned step, the number of earned steps, and the next one. */
export function standingOf({ steps }: Pick<Achievement, 'steps'>) {
  const earned = steps.filter(({ earnedAt }) => earnedAt !== null)
  const next = steps.find(({ earnedAt }) => earnedAt === null)
  return { best: earned.at(-1) ?? null, earned: earned.length, next: next ?? null }
}

/** Progress towards a step, in percent. */
export const wayTo = ({ goal }: Pick<AchievementStep, 'goal'>, count: number): number =>
  Math.min(100, Math.floor((100 * count) / goal))

type Place = { owner: { id: string } | null; key?: string }

/** Path of a user's achievements, or of one of them. Without `owner`: the user's own. */
export function achievementsPath({ owner, key }: Place): string {
  const words = new URLSearchParams({ tab: 'achievements', ...(key ? { achievement: key } : {}) })
  return `/profile${owner ? `/${owner.id}` : ''}?${words}`
}
