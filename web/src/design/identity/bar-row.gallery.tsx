import { Button } from '../controls/button.tsx'
import { BarRow } from './bar-row.tsx'
import { Cover } from './cover.tsx'

const films = [
  ['Volver', '1.284', 100],
  ['Todo sobre mi madre', '1.102', 86],
  ['Hable con ella', '913', 71],
  ['Mujeres al borde de un ataque de nervios', '640', 50],
  ['Dolor y gloria', '402', 31],
  ['La flor de mi secreto', '12', 1],
] as const

export const gallery = {
  small: () => (
    <div className="grid gap-2">
      {films.slice(0, 3).map(([name, value, fill], at) => (
        <BarRow key={name} size="sm" place={at + 1} name={name} value={value} fill={fill} />
      ))}
    </div>
  ),
  list: () => (
    <div className="grid gap-4">
      {films.map(([name, value, fill], at) => (
        <BarRow
          key={name}
          place={at + 1}
          name={name}
          value={value}
          fill={fill}
          href="#item"
          picture={<Cover variant="square" title={name} />}
        />
      ))}
    </div>
  ),
  hero: () => (
    <div className="grid gap-5">
      {films.slice(0, 3).map(([name, value, fill], at) => (
        <BarRow
          key={name}
          size="lg"
          place={at + 1}
          name={name}
          value={value}
          fill={fill}
          actions={
            <Button variant={at === 0 ? 'primary' : 'secondary'} aria-label={`Votar +1: ${name}`}>
              +1
            </Button>
          }
        />
      ))}
    </div>
  ),
}
