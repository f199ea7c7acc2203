import { Plus } from '../identity/icon.ts'
import { LinkButton } from './link-button.tsx'

export const gallery = {
  variants: () => (
    <div className="flex flex-wrap gap-3">
      <LinkButton href="#crear" variant="primary" icon={<Plus />}>
        Crear
      </LinkButton>
      <LinkButton href="#explorar">Explorar rankings</LinkButton>
      <LinkButton href="#tutorial" variant="ghost">
        Cómo cuenta un voto
      </LinkButton>
    </div>
  ),
}
