import './chart.css'
import type { ReactNode } from 'react'
import type { Series } from './chart-path.ts'

type Props = {
  label: ReactNode
  labels: readonly string[]
  series: readonly Series[]
  format: (value: number) => string
}

/** The same figures in rows, folded away until asked for; opens without JavaScript. */
export function ChartTable({ label, labels, series, format }: Props) {
  return (
    <details className="chart-table">
      <summary>{label}</summary>
      <div className="overflow-x-auto">
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
