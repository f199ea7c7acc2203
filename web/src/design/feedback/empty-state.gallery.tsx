import { LinkButton } from '../controls/link-button.tsx'
import { EmptyState } from './empty-state.tsx'

export const gallery = {
  action: () => (
    <EmptyState
      title="Aún no hay RW aquí. Pon tú el listón."
      action={
        <LinkButton href="#crear" variant="primary">
          Crear
        </LinkButton>
      }
    />
  ),
}
