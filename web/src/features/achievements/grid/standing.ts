import type { Achievement, AchievementStep } from '@liston/contract/achievements'

/** The highest step that is earned, and the one that comes next. */
export function standingOf({ steps }: Pick<Achievement, 'steps'>) {
  const earned = steps.filter(({ earnedAt }) => earnedAt !== null)
  const next = steps.find(({ earnedAt }) => earnedAt === null)
  return { best: earned.at(-1) ?? null, earned: earned.length, next: next ?? null }
}

/** Percent of the way to a step, of what is counted. */
export const wayTo = ({ goal }: Pick<AchievementStep, 'goal'>, count: number): number =>
  Math.min(100, Math.floor((100 * count) / goal))

type Place = { owner: { id: string } | null; key?: string }

/** Where the achievements are, of somebody or one's own, or one of them. */
export function achievementsPath({ owner, key }: Place): string {
  const words = new URLSearchParams({ tab: 'achievements', ...(key ? { achievement: key } : {}) })
  return `/profile${owner ? `/${owner.id}` : ''}?${words}`
}
