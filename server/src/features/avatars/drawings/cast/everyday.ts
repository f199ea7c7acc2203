import type { Character } from '../kit/character.ts'
import { brows, cheeks, eyes, grin, smile } from '../kit/faces.ts'
import * as c from '../kit/paint.ts'
import { ball } from '../kit/people.ts'
import { area, both, box, dot, line, oval, turn } from '../kit/shapes.ts'

/** Common avatars for a few Stars. */
export const common: Character[] = [
  {
    id: 'silbato',
    name: { es: 'Silbato', en: 'Whistle' },
    line: { es: 'Da la salida, la llegada y la lata.', en: 'Blows for the start, the finish and the fun of it.' },
    rarity: 'common',
    cost: 20,
    ground: [c.mint, '#3fae83'],
    face: [34, 40, 172],
    art:
      line('M96 80q-30 -40 -58 -30', c.ink, 7) +
      dot(36, 50, 9, c.gold) +
      area('M118 74h88q8 0 8 8v28q0 8 -8 8h-40z', c.vermilion) +
      area('M160 96h54v14q0 8 -8 8h-40z', c.brick) +
      ball(112, 132, 62, 60, [c.vermilion, c.brick]) +
      box(140, 70, 22, 30, c.ink, 4) +
      dot(112, 134, 40, '#ffb199') +
      eyes({ x: 112, y: 128, gap: 16, size: 9 }) +
      area('M99 146h26a13 13 0 0 1 -26 0z', c.ink) +
      oval(112, 154, 8, 4, c.coral) +
      line('M92 188l-6 76M132 188l6 76', c.ink, 8) +
      oval(80, 276, 18, 9, c.cobalt) +
      oval(144, 276, 18, 9, c.cobalt) +
      line('M56 152q-22 8 -26 30', c.ink, 8) +
      line('M166 156q22 8 24 32', c.ink, 8) +
      dot(30, 186, 10, c.paper) +
      dot(190, 192, 10, c.paper),
  },
  {
    id: 'pincho',
    name: { es: 'Pincho', en: 'Prickles' },
    line: { es: 'Da abrazos, pero de uno en uno y con cuidado.', en: 'Gives hugs, one at a time and with care.' },
    rarity: 'common',
    cost: 30,
    ground: ['#ffd9b8', '#e9955c'],
    art:
      line('M76 168q-36 0 -36 -42', c.leaf, 28) +
      line('M164 152q36 0 36 -46', c.moss, 28) +
      area('M72 110a48 52 0 0 1 96 0v122h-96z', c.leaf) +
      area('M120 58a48 52 0 0 1 48 52v122h-34q16 -80 -14 -174z', c.moss) +
      line('M92 84v10M146 80v10M84 170v10M154 176v10M100 196v10M136 204v10M40 136v8M200 118v8M112 72v8', c.mint, 4) +
      area('M120 60q-24 -4 -20 -22 10 -2 14 4 0 -12 8 -16 8 4 8 16 6 -6 14 -4 2 18 -24 22z', c.pink) +
      dot(121, 48, 7, c.gold) +
      eyes({ y: 114, gap: 20, size: 8.5 }) +
      cheeks(130, '#6fcf8f', 33) +
      smile(130, 11) +
      area('M62 218h116l-10 58q-2 8 -10 8h-76q-8 0 -10 -8z', c.vermilion) +
      area('M120 218h58l-10 58q-2 8 -10 8h-38z', c.brick) +
      box(54, 208, 132, 22, c.coral, 8),
  },
  {
    id: 'rana-saltona',
    name: { es: 'Rana Saltona', en: 'Leapfrog' },
    line: { es: 'Del puesto doce al tercero, de un brinco.', en: 'From twelfth to third in one hop.' },
    rarity: 'common',
    cost: 40,
    ground: [c.ice, '#5aa9d6'],
    art:
      both(area('M84 238q-44 -34 -48 14 -2 26 24 28h36z', c.leaf)) +
      area('M82 190q4 -38 38 -38t38 38l4 80q0 14 -14 14h-56q-14 0 -14 -14z', c.leaf) +
      oval(120, 238, 26, 36, '#c9eeb0') +
      both(line('M92 212l-8 58', c.moss, 14) + area('M64 284q4 -16 20 -14 16 -2 18 14z', c.moss)) +
      both(dot(82, 74, 26, c.leaf)) +
      ball(120, 118, 64, 46, [c.leaf, '#238a4b']) +
      both(dot(82, 72, 17, c.paper) + dot(84, 74, 10.5, c.ink) + dot(88, 70, 3.6, c.paper)) +
      line('M78 126q42 34 84 0', c.ink, 5) +
      cheeks(122, '#ffb36b', 50) +
      dot(112, 108, 2.6, c.moss) +
      dot(128, 108, 2.6, c.moss) +
      area('M74 46l8 -16 8 14 8 -14 8 16q-16 6 -32 0z', c.gold),
  },
  {
    id: 'croqueta',
    name: { es: 'Croqueta', en: 'Croquette' },
    line: { es: 'Crujiente por fuera, sincera por dentro.', en: 'Crisp outside, sincere inside.' },
    rarity: 'common',
    cost: 50,
    ground: [c.lemon, '#f0a63c'],
    face: [36, 40, 168],
    art:
      line('M96 226l-4 44M144 226l4 44', c.ink, 8) +
      oval(86, 278, 17, 8, c.vermilion) +
      oval(154, 278, 17, 8, c.vermilion) +
      line('M66 158q-26 -2 -34 -34', c.ink, 8) +
      line('M174 158q26 14 22 38', c.ink, 8) +
      dot(31, 120, 10, c.paper) +
      dot(196, 200, 10, c.paper) +
      box(62, 60, 116, 172, c.honey, 56) +
      area('M122 60a56 56 0 0 1 56 56v60a56 56 0 0 1 -56 56q54 -86 0 -172z', '#b5672a') +
      [
        [82, 96, 4],
        [150, 86, 5],
        [96, 196, 5],
        [142, 206, 4],
        [84, 178, 3],
        [160, 178, 4],
        [110, 76, 3],
        [132, 74, 4],
        [76, 140, 3],
        [166, 130, 3],
        [118, 212, 3],
        [100, 84, 4],
      ]
        .map(([x = 0, y = 0, r = 0]) => dot(x, y, r, '#f4c27a'))
        .join('') +
      eyes({ y: 128, gap: 20, size: 9.5 }) +
      cheeks(146, '#ff8a4d', 37) +
      grin(146, 16) +
      line('M132 62l14 -34', c.wood, 5) +
      area('M146 28l26 4 -8 8 6 10 -30 -4z', c.vermilion),
  },
  {
    id: 'pinguino',
    name: { es: 'Pingüino Puntual', en: 'Punctual Penguin' },
    line: { es: 'Llega siempre a la hora, aunque sea deslizándose.', en: 'Always on time, even if it has to slide.' },
    rarity: 'common',
    cost: 50,
    ground: [c.fog, c.steel],
    art:
      both(oval(98, 279, 22, 9, c.amber)) +
      both(area('M70 176q-34 34 -26 66 20 -6 34 -40z', c.ink)) +
      area('M62 176q0 -116 58 -116t58 116q0 104 -58 104t-58 -104z', '#242a45') +
      area('M120 60q58 0 58 116 0 104 -58 104 52 -110 0 -220z', c.ink) +
      area('M82 190q0 -30 38 -30t38 30q4 82 -38 82t-38 -82z', c.paper) +
      area('M120 96q14 -16 30 -6 16 14 4 38 -10 22 -34 24 -24 -2 -34 -24 -12 -24 4 -38 16 -10 30 6z', c.paper) +
      eyes({ y: 112, gap: 19, size: 8.5 }) +
      area('M104 124q16 -8 32 0l-14 14q-2 2 -4 0z', c.amber) +
      cheeks(132, c.pink, 30) +
      area('M120 164l-22 -11v24zM120 164l22 -11v24z', c.vermilion) +
      dot(120, 164, 7, c.brick) +
      turn(
        -10,
        190,
        214,
        line('M180 176q10 -6 16 8', c.ink, 4) +
          dot(190, 212, 22, c.gold) +
          dot(190, 212, 16, c.paper) +
          line('M190 212v-10M190 212l7 4', c.ink, 3.5) +
          box(186, 184, 8, 8, c.amber, 2),
      ) +
      brows({ y: 98, gap: 19, size: 7 }),
  },
]
