import { useState } from 'react'
import { ReorderList } from './reorder-list.tsx'
import type { ReorderTexts } from './reorder-texts.ts'

const texts: ReorderTexts = {
  list: 'Orden de los elementos',
  hint: 'Espacio para coger, flechas para mover, Espacio para soltar, Escape para cancelar.',
  handle: (name) => `Mover ${name}`,
  up: (name) => `Subir ${name}`,
  down: (name) => `Bajar ${name}`,
  place: (name) => `Mover ${name} a la posición…`,
  moved: (name, place, total) => `${name}, posición ${place} de ${total}`,
  held: (name, place, total) => `${name} en la mano, posición ${place} de ${total}`,
  dropped: (name, place) => `${name} se queda en la posición ${place}`,
  cancelled: (name, place) => `${name} vuelve a la posición ${place}`,
}

function Films() {
  const [items, setItems] = useState(() =>
    ['Volver', 'Hable con ella', 'Todo sobre mi madre', 'Mujeres al borde de un ataque de nervios'].map((name) => ({
      id: name,
      name,
    })),
  )
  const onMove = (id: string, to: number) =>
    setItems((now) => {
      const rest = now.filter((item) => item.id !== id)
      return rest.toSpliced(to, 0, ...now.filter((item) => item.id === id))
    })
  return (
    <ReorderList items={items} onMove={onMove} texts={texts}>
      {(item) => <p className="py-2.5">{item.name}</p>}
    </ReorderList>
  )
}

export const gallery = { films: () => <Films /> }
