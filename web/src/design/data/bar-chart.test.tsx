import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BarChart } from './bar-chart.tsx'

it('says in a sentence and in a table what the picture shows, in either language', () => {
  const html = renderToString(
    <BarChart
      title="Votes a day"
      summary="1,040 votes in 2 days."
      labels={['20 Nov', '21 Nov']}
      series={[
        { name: 'Points', values: [0, 1040] },
        { name: 'People', values: [0, 300] },
      ]}
      tableLabel="Show as a table"
      format={(value) => value.toLocaleString('en')}
    />,
  )
  expect(html).toContain('1,040 votes in 2 days.')
  expect(html).toMatch(/<summary[^>]*>Show as a table<\/summary>/)
  expect(html).toMatch(/<th scope="row">21 Nov<\/th><td>1,040<\/td><td>300<\/td>/)
  // Colour is not the only difference: the second series is hollow, in the chart and in its legend.
  expect(html.match(/chart-bar-hollow/g)).toHaveLength(2)
  expect(html).not.toContain('style=')
})
