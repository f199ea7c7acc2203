import type { Character } from '../character.ts'
import * as c from '../paint.ts'

/** Avatars that every user may wear from the first day. */
export const free: Character[] = [
  {
    id: 'liston',
    name: { es: 'Listón', en: 'Listón' },
    line: { es: 'La barra en persona. Súbela, que le encanta.', en: 'The bar in person. Raise it, it loves that.' },
    rarity: 'common',
    ground: [c.sky, c.cobalt],
    face: [30, 26, 180],
  },
  {
    id: 'la-jueza',
    name: { es: 'La Jueza', en: 'The Judge' },
    line: { es: 'Pone dieces cuando toca, que es casi nunca.', en: 'Gives a ten when it’s due, which is hardly ever.' },
    rarity: 'common',
    ground: [c.mint, c.leaf],
    face: [46, 28, 166],
  },
  {
    id: 'el-saltador',
    name: { es: 'El Saltador', en: 'The Jumper' },
    line: { es: 'Coge carrerilla hasta para ir a por el pan.', en: 'Takes a run-up even to fetch the bread.' },
    rarity: 'common',
    ground: ['#ffb38f', c.vermilion],
  },
  {
    id: 'gata-parda',
    name: { es: 'Gata Parda', en: 'Alley Cat' },
    line: {
      es: 'De noche todas las listas son pardas. Ella, también de día.',
      en: 'At night all lists are grey. She is by day, too.',
    },
    rarity: 'common',
    ground: [c.lilac, c.plum],
  },
  {
    id: 'dona-tortuga',
    name: { es: 'Doña Tortuga', en: 'Madam Tortoise' },
    line: { es: 'Aún va por la primera ronda, y va ganando.', en: 'Still on the first round, and winning it.' },
    rarity: 'common',
    ground: [c.lemon, c.amber],
  },
  {
    id: 'podio',
    name: { es: 'Pódium', en: 'Podium' },
    line: { es: 'Tres alturas y ninguna vergüenza.', en: 'Three steps and no shame at all.' },
    rarity: 'common',
    ground: [c.ice, c.sky],
    face: [28, 32, 184],
  },
]
