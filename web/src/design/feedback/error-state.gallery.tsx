import { Button } from '../controls/button.tsx'
import { LinkButton } from '../controls/link-button.tsx'
import { ErrorState } from './error-state.tsx'

export const gallery = {
  missing: () => (
    <ErrorState title="Este ranking no existe" action={<LinkButton href="#explorar">Explorar rankings</LinkButton>}>
      Puede que su autor lo haya retirado.
    </ErrorState>
  ),
  failed: () => (
    <ErrorState title="Algo ha fallado" action={<Button variant="primary">Reintentar</Button>} detail="Id 0192f3c4-77">
      No es culpa tuya.
    </ErrorState>
  ),
}
