import './chart.css'
import type { Tone } from '../identity/tone.ts'
import { linePath, xOf, yOf } from './chart-path.ts'

type Props = {
  values: readonly number[]
  /** What it shows, in a sentence: "+32 votos en 7 días". */
  summary: string
  tone?: Tone
}

/** The way of a figure in the space of a word. */
export function Sparkline({ values, summary, tone = 'primary' }: Props) {
  const box = { width: 88, height: 20, low: Math.min(...values), high: Math.max(...values) }
  const last = values.at(-1)
  return (
    <svg viewBox="-4 -4 96 28" width="96" height="28" role="img" aria-label={summary} data-tone={tone}>
      <path className="chart-line" d={linePath(values, box)} />
      {last !== undefined && (
        <circle className="paint-ground" cx={xOf(values.length - 1, values.length, box)} cy={yOf(last, box)} r="3.5" />
      )}
    </svg>
  )
}
