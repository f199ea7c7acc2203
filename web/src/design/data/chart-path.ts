import type { Tone } from '../identity/cover-composition.ts'

/** One series of a chart. Lines differ by dash pattern as well as by colour. */
export type Series = { name: string; values: readonly number[]; tone?: Tone }

export type Box = { width: number; height: number; low: number; high: number }

/** SVG path of a line through evenly spaced values; null leaves a gap. Rounded to tenths to keep the HTML small. */
export function linePath(values: readonly (number | null)[], box: Box) {
  let pen = 'M'
  return values
    .map((value, at) => {
      if (value === null) {
        pen = 'M'
        return ''
      }
      const point = `${pen}${round(xOf(at, values.length, box))} ${round(yOf(value, box))}`
      pen = 'L'
      return point
    })
    .join('')
}

export function xOf(at: number, count: number, { width }: Box) {
  return count < 2 ? width / 2 : (at / (count - 1)) * width
}

export function yOf(value: number, { height, low, high }: Box) {
  return high === low ? height / 2 : height - ((value - low) / (high - low)) * height
}

type Bars = { values: readonly number[]; box: Box; at: number; of: number }

/**
 * SVG path of one series of bars based on 0. Its bars are the `at`-th of `of` in each group. A value of 0 has no bar.
 */
export function barPath({ values, box, at, of }: Bars) {
  const group = box.width / Math.max(1, values.length)
  const wide = (group * 0.72) / of
  const ground = yOf(Math.max(box.low, 0), box)
  return values
    .map((value, i) => {
      const top = round(yOf(value, box))
      const left = round(i * group + group * 0.14 + wide * at)
      return value === 0
        ? ''
        : `M${left} ${round(ground)}V${top}h${round(wide * (of > 1 ? 0.88 : 1))}V${round(ground)}z`
    })
    .join('')
}

/** Scale with round numbers that covers all values and 0: about five lines; whole numbers for whole values. */
export function niceScale(values: readonly number[]) {
  const least = Math.min(0, ...values)
  const most = Math.max(...values, least + 1)
  const rough = (most - least) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const isWhole = values.every(Number.isInteger)
  const fits = (unit: number) => unit >= rough && (!isWhole || Number.isInteger(unit))
  const step = [1, 2, 2.5, 5, 10].map((unit) => unit * power).find(fits) ?? rough
  const low = Math.floor(least / step) * step
  const lines = []
  for (let at = 0; lines.at(-1) === undefined || (lines.at(-1) ?? 0) < most; at++) lines.push(low + at * step)
  return { low, high: lines.at(-1) ?? most, lines }
}

const round = (value: number) => Math.round(value * 10) / 10
