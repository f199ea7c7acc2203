import type { StatisticsDay } from '@liston/contract/statistics'

const WEEK = 7
/** More bars than this are no longer told apart on a phone. */
const BARS_MAX = 90

export type Step = { from: string; days: StatisticsDay[] }

/** Days as they are, or in weeks where there are many: the last week is whole, the first may be shorter. */
export function stepsOf(days: readonly StatisticsDay[]): Step[] {
  const size = days.length > BARS_MAX ? WEEK : 1
  const steps: Step[] = []
  for (let end = days.length; end > 0; end -= size) {
    const slice = days.slice(Math.max(0, end - size), end)
    steps.unshift({ from: slice[0]?.day ?? '', days: slice })
  }
  return steps
}

type Figure = Exclude<keyof StatisticsDay, 'day'>

/** What each step brought of a figure. */
export const valuesOf = (steps: readonly Step[], figure: Figure): number[] =>
  steps.map(({ days }) => days.reduce((sum, day) => sum + day[figure], 0))
