import './chart.css'
import { ChartFrame, type ChartProps, plot, toneOf } from './chart-frame.tsx'
import { barPath, niceScale } from './chart-path.ts'

/** Amounts as bars: votes per day, XP per week. A second series is hollow, beside the first. */
export function BarChart(props: ChartProps) {
  const { series } = props
  const { low, high, lines } = niceScale(series.flatMap((one) => one.values))
  const box = { ...plot, low, high }
  return (
    <ChartFrame {...props} lines={lines} mark={(at) => <path className={look(at)} d="M2 1h24v6H2z" />}>
      {series.map((one, at) => (
        <path
          key={one.name}
          data-tone={toneOf(one, at)}
          className={look(at)}
          d={barPath({ values: one.values, box, at, of: series.length })}
        />
      ))}
    </ChartFrame>
  )
}

const look = (at: number) => (at % 2 === 0 ? 'chart-bar' : 'chart-bar chart-bar-hollow')
