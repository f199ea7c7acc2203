import type { StatisticsDay } from '@liston/contract/statistics'

const WEEK = 7
/** Maximum number of bars that can be told apart on a phone. */
const BARS_MAX = 90

export type Step = { from: string; days: StatisticsDay[] }

/**
 * Days as they are, or weeks if there are more than BARS_MAX days. The last week is complete, the first may be shorter.
 */
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

/** Sum of a figure for each step. */
export const valuesOf = (steps: readonly Step[], figure: Figure): number[] =>
  steps.map(({ days }) => days.reduce((sum, day) => sum + day[figure], 0))
