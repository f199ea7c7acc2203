import './chart.css'
import { ChartFrame, type ChartProps, plot, toneOf } from './chart-frame.tsx'
import { linePath, niceScale } from './chart-path.ts'

export type LineChartProps = ChartProps

/** Values over time; each series is a line with its own dash pattern. */
export function LineChart(props: ChartProps) {
  const { low, high, lines } = niceScale(props.series.flatMap((one) => one.values))
  const box = { ...plot, low, high }
  return (
    <ChartFrame {...props} lines={lines} mark={(at) => <path className={`chart-line chart-dash-${at}`} d="M0 4h28" />}>
      {props.series.map((one, at) => (
        <path
          key={one.name}
          data-tone={toneOf(one, at)}
          className={`chart-line chart-dash-${at}`}
          d={linePath(one.values, box)}
        />
      ))}
    </ChartFrame>
  )
}
