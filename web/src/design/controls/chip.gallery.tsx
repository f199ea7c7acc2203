import { Check } from '../identity/icon.ts'
import { Chip } from './chip.tsx'

export const gallery = {
  links: () => (
    <div className="flex flex-wrap gap-2">
      <Chip href="#todo" current>
        Todo
      </Chip>
      <Chip href="#cine" emoji="🎬">
        Cine y series
      </Chip>
      <Chip href="#musica" emoji="🎵">
        Música
      </Chip>
    </div>
  ),
  toggles: () => (
    <div className="flex flex-wrap gap-2">
      <Chip pressed icon={<Check />}>
        Siguiendo
      </Chip>
      <Chip pressed={false}>Sin votar</Chip>
    </div>
  ),
  ticks: () => (
    <div className="flex flex-wrap gap-2">
      <Chip name="interests" value="viajes" emoji="✈️" defaultChecked>
        Viajes
      </Chip>
      <Chip name="interests" value="libros" emoji="📚">
        Libros
      </Chip>
    </div>
  ),
}
