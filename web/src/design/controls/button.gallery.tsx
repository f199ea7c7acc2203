import { Boost, Plus, Ultra } from '../identity/icon.ts'
import { Button } from './button.tsx'

export const gallery = {
  variants: () => (
    <div className="flex flex-wrap gap-3">
      <Button variant="primary">Publicar RW</Button>
      <Button>Guardar borrador</Button>
      <Button variant="ghost">Ahora no</Button>
      <Button variant="danger">Eliminar</Button>
    </div>
  ),
  votes: () => (
    <div className="flex flex-wrap gap-3">
      <Button variant="primary" icon={<Plus />}>
        1
      </Button>
      <Button variant="boost" icon={<Boost />}>
        Boost +10
      </Button>
      <Button variant="boost" icon={<Ultra />}>
        Ultra +50
      </Button>
    </div>
  ),
  sizes: () => (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="primary" size="sm">
        Votar
      </Button>
      <Button variant="primary">Votar</Button>
      <Button variant="primary" size="lg">
        Votar
      </Button>
    </div>
  ),
  pending: () => (
    <div className="flex flex-wrap gap-3">
      <Button variant="primary" pending pendingText="Publicando…">
        Publicar RW
      </Button>
      <Button pending pendingText="Guardando…">
        Guardar
      </Button>
    </div>
  ),
  disabled: () => (
    <Button variant="primary" disabled>
      Siguiente
    </Button>
  ),
  wide: () => (
    <Button variant="primary" size="lg" wide>
      Crear mi primer listón
    </Button>
  ),
}
