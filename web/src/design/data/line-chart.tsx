import { type ReactNode, useId } from 'react'
import type { Tone } from '../identity/tone.ts'
import { ChartTable } from './chart-table.tsx'
import { linePath, niceScale, type Series } from './chart-path.ts'

export type LineChartProps = {
  title: ReactNode
  /** What there is to see, in one sentence: "+320 XP en 7 días". */
  summary: ReactNode
  /** What stands below each value, in order: "3 nov". */
  labels: readonly string[]
  series: readonly Series[]
  /** "Ver como tabla". */
  tableLabel: ReactNode
  format?: (value: number) => string
}

const tones: readonly Tone[] = ['primary', 'accent', 'ink', 'positive']
const size = { width: 640, height: 200 }

/** Values over time, drawn on the server: title, sentence, picture, table. */
export function LineChart({ title, summary, labels, series, tableLabel, format = String }: LineChartProps) {
  const titleId = useId()
  const { low, high, lines } = niceScale(series.flatMap((one) => one.values))
  const box = { ...size, low, high }
  return (
    <figure className="chart" aria-labelledby={titleId}>
      <figcaption>
        <p id={titleId} className="chart-title">
          {title}
        </p>
        <p className="text-sm text-muted">{summary}</p>
      </figcaption>
      {series.length > 1 && (
        <ul className="chart-legend">
          {series.map((one, at) => (
            <li key={one.name} data-tone={one.tone ?? tones[at % tones.length]}>
              <svg viewBox="0 0 28 8" width="28" height="8" aria-hidden="true">
                <path className={`chart-line chart-dash-${at}`} d="M0 4h28" />
              </svg>
              {one.name}
            </li>
          ))}
        </ul>
      )}
      <div className="chart-plot" aria-hidden="true">
        <div className="chart-scale">
          {lines.toReversed().map((line) => (
            <span key={line}>{format(line)}</span>
          ))}
        </div>
        <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none">
          {lines.map((line, at) => (
            <path key={line} className="chart-grid" d={`M0 ${(at / (lines.length - 1)) * size.height}h${size.width}`} />
          ))}
          {series.map((one, at) => (
            <path
              key={one.name}
              data-tone={one.tone ?? tones[at % tones.length]}
              className={`chart-line chart-dash-${at}`}
              d={linePath(one.values, box)}
            />
          ))}
        </svg>
        <div className="chart-ends">
          <span>{labels[0]}</span>
          <span>{labels.at(-1)}</span>
        </div>
      </div>
      <ChartTable label={tableLabel} labels={labels} series={series} format={format} />
    </figure>
  )
}
