import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { UndoNote } from './undo-note.tsx'

function Comment() {
  const [state, setState] = useState<'there' | 'deleted' | 'gone'>('there')
  if (state === 'deleted')
    return (
      <UndoNote undoLabel="Deshacer" onUndo={() => setState('there')} onGone={() => setState('gone')}>
        Comentario eliminado.
      </UndoNote>
    )
  return <Button onClick={() => setState('deleted')}>{state === 'gone' ? 'Otra vez' : 'Eliminar comentario'}</Button>
}

export const gallery = {
  live: () => <Comment />,
  still: () => (
    <UndoNote undoLabel="Deshacer" onUndo={() => {}} onGone={() => {}}>
      Has quitado tu voto a <b>Mujeres al borde de un ataque de nervios</b>.
    </UndoNote>
  ),
}
