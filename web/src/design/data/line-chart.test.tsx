import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LineChart } from './line-chart.tsx'

it('says in a sentence and in a table what the picture shows', () => {
  const html = renderToString(
    <LineChart
      title="Experiencia"
      summary="+30 XP en 2 días"
      labels={['1 nov', '2 nov']}
      series={[{ name: 'XP', values: [10, 1040] }]}
      tableLabel="Ver como tabla"
      format={(value) => value.toLocaleString('es', { useGrouping: 'always' })}
    />,
  )
  expect(html).toContain('+30 XP en 2 días')
  expect(html).toMatch(/<details.*<summary[^>]*>Ver como tabla<\/summary>/)
  expect(html).toMatch(/<th scope="row">2 nov<\/th><td>1\.040<\/td>/)
})
