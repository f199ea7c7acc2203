import type { Achievement } from '@liston/contract/achievements'
import { standingOf } from '../grid/standing.ts'

const LATEST = 3

/** Number of medals, the latest ones, and the step that is closest to completion. */
export function inShort(achievements: readonly Achievement[]) {
  const standings = achievements.map((achievement) => ({ achievement, ...standingOf(achievement) }))
  const latest = standings
    .flatMap(({ achievement, best }) => (best?.earnedAt ? [{ achievement, metal: best.metal, at: best.earnedAt }] : []))
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, LATEST)
  const ways = standings.flatMap(({ achievement: { name, count }, next }) =>
    next && count !== null && count > 0 ? [{ name, count: Math.min(count, next.goal), goal: next.goal }] : [],
  )
  const [nearest = null] = ways.toSorted((a, b) => b.count / b.goal - a.count / a.goal)
  return {
    earned: standings.reduce((sum, { earned }) => sum + earned, 0),
    all: achievements.reduce((sum, { steps }) => sum + steps.length, 0),
    latest,
    nearest,
  }
}
