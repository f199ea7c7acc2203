import { Button } from '../controls/button.tsx'
import { TypedConfirm, type TypedConfirmTexts } from './typed-confirm.tsx'

export const texts: TypedConfirmTexts = {
  ask: (phrase) => `Escribe ${phrase} para confirmar`,
  mismatch: (phrase) => `No coincide: escribe ${phrase} tal cual.`,
  confirm: 'Eliminar mi cuenta',
  pending: 'Eliminando…',
  cancel: 'Ahora no',
  close: 'Cerrar',
}

export const gallery = {
  closed: () => (
    <TypedConfirm
      trigger={<Button variant="danger">Eliminar mi cuenta</Button>}
      title="¿Eliminar tu cuenta?"
      description="Tus 12 rankings, tus votos y tus 240 Stars se borran para siempre."
      phrase="ana"
      texts={texts}
      onConfirm={() => {}}
    />
  ),
}
