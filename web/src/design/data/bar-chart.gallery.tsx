import { BarChart } from './bar-chart.tsx'

const labels = ['15 nov', '16 nov', '17 nov', '18 nov', '19 nov', '20 nov', '21 nov']

export const gallery = {
  one: () => (
    <BarChart
      title="Votos al día"
      summary="84 votos en 7 días, los más el sábado."
      labels={labels}
      series={[{ name: 'Votos', values: [4, 9, 12, 0, 15, 20, 24] }]}
      tableLabel="Ver como tabla"
    />
  ),
  two: () => (
    <BarChart
      title="Votos y personas"
      summary="84 puntos de 41 personas en 7 días."
      labels={labels}
      series={[
        { name: 'Puntos', values: [4, 9, 12, 0, 15, 20, 24] },
        { name: 'Personas', values: [2, 5, 6, 0, 8, 9, 11] },
      ]}
      tableLabel="Ver como tabla"
    />
  ),
  balance: () => (
    <BarChart
      title="Stars"
      summary="+35 Stars en 7 días."
      labels={labels}
      series={[{ name: 'Stars', values: [15, 15, -10, 15, -50, 30, 20], tone: 'stars' }]}
      tableLabel="Ver como tabla"
    />
  ),
}
