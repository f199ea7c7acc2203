import { defineTexts } from '../../../platform/texts.tsx'

/** Texts of a list that users can reorder. */
export const reorderWords = defineTexts({
  es: {
    list: 'Orden de los elementos',
    hint: 'Espacio para coger el elemento, flechas para moverlo, Espacio para soltarlo, Escape para dejarlo donde estaba.',
    handle: (name: string) => `Mover ${name}`,
    up: (name: string) => `Subir ${name}`,
    down: (name: string) => `Bajar ${name}`,
    place: (name: string) => `Mover ${name} a la posición…`,
    moved: (name: string, place: number, total: number) => `${name}, posición ${place} de ${total}`,
    held: (name: string, place: number, total: number) => `${name} en la mano, posición ${place} de ${total}`,
    dropped: (name: string, place: number) => `${name} se queda en la posición ${place}`,
    cancelled: (name: string, place: number) => `${name} vuelve a la posición ${place}`,
  },
  en: {
    list: 'Order of the items',
    hint: 'Space to pick the item up, arrow keys to move it, Space to drop it, Escape to leave it where it was.',
    handle: (name: string) => `Move ${name}`,
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    place: (name: string) => `Move ${name} to position…`,
    moved: (name: string, place: number, total: number) => `${name}, position ${place} of ${total}`,
    held: (name: string, place: number, total: number) => `${name} picked up, position ${place} of ${total}`,
    dropped: (name: string, place: number) => `${name} stays at position ${place}`,
    cancelled: (name: string, place: number) => `${name} is back at position ${place}`,
  },
})
