import './chart.css'
import { type ReactNode, useId } from 'react'
import type { Tone } from '../identity/cover-composition.ts'
import type { Series } from './chart-path.ts'

export type ChartProps = {
  title: ReactNode
  /** The content of the chart in one sentence: "+320 XP en 7 días". */
  summary: ReactNode
  /** Label below each value, in order: "3 nov". */
  labels: readonly string[]
  series: readonly Series[]
  /** "Ver como tabla". */
  tableLabel: ReactNode
  format?: (value: number) => string
}

/** Size in SVG units; the browser stretches the drawing. */
export const plot = { width: 640, height: 200 }

const tones: readonly Tone[] = ['primary', 'accent', 'ink', 'positive']
export const toneOf = (one: Series, at: number): Tone | undefined => one.tone ?? tones[at % tones.length]

type Props = ChartProps & {
  /** Values of the horizontal lines, lowest first. */
  lines: readonly number[]
  /** A series' symbol in the legend, 28 by 8 units. */
  mark: (at: number) => ReactNode
  children: ReactNode
}

/**
 * The common frame of all charts, rendered on the server: title, summary, legend, scale, and a table of the same
 * values.
 */
export function ChartFrame({
  title,
  summary,
  labels,
  series,
  tableLabel,
  format = String,
  lines,
  mark,
  children,
}: Props) {
  const titleId = useId()
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
            <li key={one.name} data-tone={toneOf(one, at)}>
              <svg viewBox="0 0 28 8" width="28" height="8" aria-hidden="true">
                {mark(at)}
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
        <svg viewBox={`0 0 ${plot.width} ${plot.height}`} preserveAspectRatio="none">
          {lines.map((line, at) => (
            <path key={line} className="chart-grid" d={`M0 ${(at / (lines.length - 1)) * plot.height}h${plot.width}`} />
          ))}
          {children}
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

type ChartTableProps = {
  label: ReactNode
  labels: readonly string[]
  series: readonly Series[]
  format: (value: number) => string
}

/** The values in a collapsed table; it opens without JavaScript. */
function ChartTable({ label, labels, series, format }: ChartTableProps) {
  const id = useId()
  return (
    <details className="chart-table">
      <summary id={id}>{label}</summary>
      {/* Focusable, so that keys can scroll it. */}
      <div className="overflow-x-auto" tabIndex={0} role="group" aria-labelledby={id}>
        <table>
          <thead>
            <tr>
              <td />
              {series.map((one) => (
                <th key={one.name} scope="col">
                  {one.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((when, at) => (
              <tr key={when}>
                <th scope="row">{when}</th>
                {series.map((one) => (
                  <td key={one.name}>{format(one.values[at] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
