import { LineChart } from './line-chart.tsx'

const labels = Array.from({ length: 14 }, (_, at) => `${at + 8} nov`)
const votes = [0, 12, 30, 31, 55, 80, 140, 150, 151, 190, 260, 300, 312, 340]
const rival = [0, 20, 44, 70, 90, 96, 110, 132, 160, 171, 180, 214, 240, 251]

export const gallery = {
  one: () => (
    <LineChart
      title="Experiencia"
      summary="+340 XP en 14 días"
      labels={labels}
      series={[{ name: 'XP', values: votes }]}
      tableLabel="Ver como tabla"
    />
  ),
  two: () => (
    <LineChart
      title="Votos"
      summary="Volver adelantó a Todo sobre mi madre el 14 de noviembre."
      labels={labels}
      series={[
        { name: 'Volver', values: votes },
        { name: 'Todo sobre mi madre', values: rival },
      ]}
      tableLabel="Ver como tabla"
    />
  ),
}
