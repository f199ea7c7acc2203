import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { offerUndo } from './offer-undo.ts'

function Ranking() {
  const [there, set] = useState(true)
  const remove = () => {
    set(false)
    offerUndo({ title: 'Ranking eliminado', undoLabel: 'Deshacer', onUndo: () => set(true) })
  }
  return (
    <Button variant="danger" disabled={!there} onClick={remove}>
      {there ? 'Eliminar ranking' : 'Eliminado'}
    </Button>
  )
}

export const gallery = { 'in a toast': () => <Ranking /> }
