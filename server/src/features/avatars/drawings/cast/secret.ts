import type { Character } from '../kit/character.ts'
import { cheeks, smirk } from '../kit/faces.ts'
import * as c from '../kit/paint.ts'
import { ball } from '../kit/people.ts'
import { area, both, box, dot, line, oval } from '../kit/shapes.ts'

/** Avatars shown as silhouettes until the user owns them: two of level 7 (rules 3.17). */
export const secret: Character[] = [
  {
    id: 'secreto-uno',
    name: { es: 'Fantasma del Empate', en: 'Ghost of the Tie' },
    line: { es: 'Aparece cuando nadie gana por un voto.', en: 'Appears when nobody wins by a vote.' },
    rarity: 'epic',
    unlock: { type: 'level', level: 7 },
    secret: true,
    ground: [c.grape, '#663390'],
    art:
      area(
        'M60 132q0 -84 60 -84t60 84v138q-12 14 -24 0 -12 -14 -24 0 -12 14 -24 0 -12 -14 -24 0 -12 14 -24 0z',
        c.paper,
      ) +
      area('M120 48q60 0 60 84v138q-12 14 -24 0 -6 -7 -12 -7 22 -130 -24 -215z', c.lilac) +
      both(line('M62 178q-24 -6 -26 -30', c.paper, 20)) +
      both(oval(98, 116, 13, 17, c.ink) + dot(103, 109, 4.5, c.paper)) +
      cheeks(142, c.pink, 42) +
      oval(120, 150, 12, 15, c.ink) +
      oval(120, 158, 7, 6, c.coral) +
      line('M98 206h44M98 222h44', c.cobalt, 9),
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
    art:
      area('M208 214q30 8 20 34 -10 -8 -24 -4 4 14 -8 24 -8 -24 -8 -44z', c.gold) +
      area('M204 220q16 6 12 18 -8 -4 -16 0z', c.paper) +
      area('M36 284q-8 -26 18 -30h128q24 2 26 30z', c.mint) +
      area('M120 254h62q24 2 26 30h-88z', '#79c795') +
      ball(150, 214, 56, 54, [c.cobalt, c.night]) +
      `<circle cx="150" cy="214" r="34" fill="none" stroke="${c.gold}" stroke-width="9"/>` +
      dot(150, 214, 13, c.gold) +
      box(190, 206, 26, 30, c.steel, 5) +
      area('M62 274q-4 -60 8 -120h66q2 60 -12 110z', c.mint) +
      line('M92 84q-8 -26 -22 -34M142 84q6 -26 20 -34', '#79c795', 10) +
      ball(116, 120, 52, 46, [c.mint, '#79c795']) +
      both(dot(66, 46, 13, c.paper) + dot(67, 47, 7, c.ink)) +
      area('M62 116q0 -20 22 -20h64q22 0 22 20 0 18 -22 18h-12q-12 0 -20 -10 -8 10 -20 10h-12q-22 0 -22 -18z', c.ink) +
      oval(92, 114, 20, 12, '#5fd0ff') +
      oval(141, 114, 20, 12, '#5fd0ff') +
      area('M82 108l10 -3 -8 14zM131 108l10 -3 -8 14z', c.paper) +
      smirk(148, 14, 116) +
      area('M70 164q46 22 92 -4l30 22 -14 8 10 12 -42 -14q-40 14 -74 -6z', c.lemon),
  },
]
