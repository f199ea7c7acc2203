import type { Character } from '../character.ts'
import * as c from '../paint.ts'

/** Avatars that Stars do not unlock. */
export const special: Character[] = [
  // Avatars that Stars do not unlock: levels, PRO, achievements, events.
  {
    id: 'la-influencer',
    name: { es: 'La Influencer', en: 'The Influencer' },
    line: { es: 'En directo desde el puesto uno. Dadle al listón.', en: 'Live from number one. Smash that bar.' },
    rarity: 'rare',
    unlock: { type: 'level', level: 5 },
    ground: ['#ff7fa8', '#f25c8e'],
  },
  {
    id: 'pavo-real',
    name: { es: 'Pavo Real', en: 'Peacock' },
    line: { es: 'No presume: informa.', en: 'Doesn’t show off, merely informs.' },
    rarity: 'rare',
    unlock: { type: 'level', level: 5 },
    ground: [c.gold, '#eab12f'],
  },
  {
    id: 'leon-coronado',
    name: { es: 'León Coronado', en: 'Crowned Lion' },
    line: {
      es: 'PRO de cuna. La melena es suya; la corona, también.',
      en: 'Born PRO. The mane is his, and so is the crown.',
    },
    rarity: 'epic',
    unlock: { type: 'pro' },
    ground: [c.cobalt, '#4b5ce6'],
  },
  {
    id: 'la-urna',
    name: { es: 'La Urna', en: 'The Ballot Box' },
    line: { es: 'Guarda secretos de mil papeletas.', en: 'Keeps the secrets of a thousand ballots.' },
    rarity: 'uncommon',
    unlock: { type: 'achievement', achievement: 'votante' },
    ground: [c.mint, '#6cc78d'],
    face: [36, 34, 168],
  },
  {
    id: 'lapiz-creador',
    name: { es: 'Lápiz Creador', en: 'The Maker’s Pencil' },
    line: { es: 'Lo que él apunta acaba en lista.', en: 'Whatever it writes down ends up on a list.' },
    rarity: 'rare',
    unlock: { type: 'achievement', achievement: 'creador' },
    ground: ['#5b8def', '#4272da'],
    face: [38, 44, 164],
  },
  {
    id: 'urraca',
    name: { es: 'Urraca Coleccionista', en: 'Collector Magpie' },
    line: {
      es: 'Si brilla y está en una lista, ya es suyo.',
      en: 'If it shines and is on a list, it is hers already.',
    },
    rarity: 'epic',
    unlock: { type: 'achievement', achievement: 'coleccionista' },
    ground: [c.sea, '#2fb5c9'],
  },
  {
    id: 'pinata',
    name: { es: 'Piñata de Fiesta', en: 'Party Piñata' },
    line: { es: 'Solo viene a las fiestas grandes, y llena.', en: 'Only comes to the big parties, and comes full.' },
    rarity: 'rare',
    unlock: { type: 'event' },
    ground: [c.night, '#2f3a94'],
  },
  // Avatars shown as silhouettes until the user owns them: two of level 7 (rules 3.17).
  {
    id: 'secreto-uno',
    name: { es: 'Fantasma del Empate', en: 'Ghost of the Tie' },
    line: { es: 'Aparece cuando nadie gana por un voto.', en: 'Appears when nobody wins by a vote.' },
    rarity: 'epic',
    unlock: { type: 'level', level: 7 },
    secret: true,
    ground: [c.grape, '#663390'],
  },
  {
    id: 'secreto-dos',
    name: { es: 'Caracol a Reacción', en: 'Jet Snail' },
    line: { es: 'Era el último de la lista. Era.', en: 'Used to be last on the list. Used to.' },
    rarity: 'legendary',
    unlock: { type: 'level', level: 7 },
    secret: true,
    ground: [c.vermilion, '#ec5a35'],
    face: [20, 18, 196],
  },
]
