import { Button } from '../controls/button.tsx'
import { Chip } from '../controls/chip.tsx'
import { Sheet } from './sheet.tsx'

const filters = (
  <div className="flex flex-wrap gap-2">
    <Chip name="category" value="cine" emoji="🎬">
      Cine y series
    </Chip>
    <Chip name="category" value="musica" emoji="🎵">
      Música
    </Chip>
  </div>
)

export const gallery = {
  right: () => (
    <Sheet trigger={<Button>Filtros</Button>} title="Filtros" closeLabel="Cerrar">
      {filters}
    </Sheet>
  ),
  bottom: () => (
    <Sheet side="bottom" trigger={<Button>Votar Volver</Button>} title="Volver" closeLabel="Cerrar">
      <Button variant="primary" wide>
        Votar +1
      </Button>
      <Button variant="boost" wide>
        Boost +10 · 10 Stars
      </Button>
    </Sheet>
  ),
}
