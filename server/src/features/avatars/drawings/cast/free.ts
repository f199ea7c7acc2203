import type { Character } from '../kit/character.ts'
import { brows, cheeks, eyes, flat, glasses, grin, muzzle, smile, wideEyes } from '../kit/faces.ts'
import * as c from '../kit/paint.ts'
import { arm, ball, figure, head } from '../kit/people.ts'
import { area, both, box, dot, flip, line, oval, turn, words } from '../kit/shapes.ts'

/** Avatars that every user may wear from the first day. */
export const free: Character[] = [
  {
    id: 'liston',
    name: { es: 'Listón', en: 'Listón' },
    line: { es: 'La barra en persona. Súbela, que le encanta.', en: 'The bar in person. Raise it, it loves that.' },
    rarity: 'common',
    ground: [c.sky, c.cobalt],
    face: [30, 26, 180],
    art:
      box(34, 60, 16, 224, c.ink, 4) +
      box(190, 60, 16, 224, c.ink, 4) +
      box(26, 276, 32, 8, c.ink, 3) +
      box(182, 276, 32, 8, c.ink, 3) +
      box(28, 78, 184, 76, c.paper, 14) +
      area('M42 78h24v76h-24q-14 0 -14 -14v-48q0 -14 14 -14zM174 78h24q14 0 14 14v48q0 14 -14 14h-24z', c.vermilion) +
      area('M28 134h184v6q0 14 -14 14h-156q-14 0 -14 -14z', '#171b3022') +
      eyes({ y: 108, size: 10, gap: 24 }) +
      cheeks(124, c.blush, 42) +
      grin(124, 15) +
      line('M92 154q-2 40 -22 50', c.ink, 8) +
      line('M148 154q2 40 22 50', c.ink, 8) +
      line('M106 154l-6 116M134 154l6 116', c.ink, 8) +
      oval(94, 280, 16, 7, c.vermilion) +
      oval(146, 280, 16, 7, c.vermilion) +
      dot(68, 206, 10, c.paper) +
      dot(172, 206, 10, c.paper),
  },
  {
    id: 'la-jueza',
    name: { es: 'La Jueza', en: 'The Judge' },
    line: { es: 'Pone dieces cuando toca, que es casi nunca.', en: 'Gives a ten when it’s due, which is hardly ever.' },
    rarity: 'common',
    ground: [c.mint, c.leaf],
    face: [46, 28, 166],
    art:
      both(dot(70, 108, 17, c.fog) + dot(68, 134, 17, c.fog) + dot(72, 158, 16, c.fog)) +
      figure({ top: [c.night, c.ink], legs: [c.night, c.ink], shoes: c.ink, skin: c.skin.olive }) +
      area('M108 166h24l-6 34h-12z', c.paper) +
      head(c.skin.olive) +
      both(dot(78, 80, 17, c.paper) + dot(98, 66, 18, c.paper)) +
      dot(120, 62, 19, c.paper) +
      both(line('M88 66q6 -6 12 0M70 82q6 -6 12 0', c.fog, 3.5)) +
      glasses(114, c.ink, '#ffffffcc') +
      eyes({ y: 115, gap: 21, size: 6.5 }) +
      flat(141, 9) +
      arm('down', c.night, c.skin.olive[0]) +
      flip(arm('wave', c.ink, c.skin.olive[1])) +
      turn(
        8,
        190,
        112,
        box(186, 112, 8, 44, c.wood, 3) + box(164, 84, 46, 40, c.paper, 6) + words(187, 113, 26, c.vermilion, '10'),
      ),
  },
  {
    id: 'el-saltador',
    name: { es: 'El Saltador', en: 'The Jumper' },
    line: { es: 'Coge carrerilla hasta para ir a por el pan.', en: 'Takes a run-up even to fetch the bread.' },
    rarity: 'common',
    ground: ['#ffb38f', c.vermilion],
    art:
      figure({ top: [c.cobalt, c.night], legs: [c.paper, c.fog], shoes: c.vermilion, skin: c.skin.brown, bare: true }) +
      box(102, 184, 36, 28, c.paper, 3) +
      words(120, 206, 20, c.ink, '07') +
      head(c.skin.brown) +
      area('M76 102q-4 -44 44 -46t44 46q-8 -16 -20 -18h-48q-12 2 -20 18z', c.ink) +
      both(dot(82, 74, 13, c.ink) + dot(98, 60, 13, c.ink)) +
      dot(120, 56, 13, c.ink) +
      area('M75 96q45 -22 90 0v-12q-45 -22 -90 0z', c.vermilion) +
      area('M162 88l24 -10 -6 12 10 8 -26 2z', c.brick) +
      brows({ y: 101, gap: 19 }) +
      eyes({ y: 115, gap: 19 }) +
      cheeks(130, '#8a4a2c', 32) +
      grin(132, 15) +
      arm('up', c.skin.brown[0], c.skin.brown[0]) +
      flip(arm('up', c.skin.brown[1], c.skin.brown[1])),
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
    art:
      line('M158 262q44 8 44 -34 0 -22 14 -26', c.slate, 15) +
      line('M210 206l6 -4', c.ink, 15) +
      area('M82 284q-10 -112 38 -118 48 6 38 118z', c.slate) +
      area('M120 166q48 6 38 118h-38z', '#465067') +
      oval(120, 226, 22, 34, c.fog) +
      oval(100, 279, 18, 9, c.fog) +
      oval(140, 279, 18, 9, c.fog) +
      both(area('M70 104l-4 -58q20 6 40 26z', c.slate) + area('M76 88l-2 -30q12 6 20 16z', c.pink)) +
      ball(120, 112, 56, 47, [c.slate, '#465067']) +
      area('M106 68h7l-2 26h-5zM127 68h7v26h-5zM117 66h6v32h-6z', '#3b455b') +
      oval(120, 135, 28, 21, c.fog) +
      wideEyes({ y: 108, gap: 25, size: 14, fill: '#1b6b3c' }) +
      muzzle(124, c.ink, c.pink) +
      both(line('M62 126l-22 -4M62 136l-20 6', c.fog, 3)) +
      area('M82 156q38 22 76 0l2 12q-40 22 -80 0z', c.vermilion) +
      dot(120, 176, 9, c.gold),
  },
  {
    id: 'dona-tortuga',
    name: { es: 'Doña Tortuga', en: 'Madam Tortoise' },
    line: { es: 'Aún va por la primera ronda, y va ganando.', en: 'Still on the first round, and winning it.' },
    rarity: 'common',
    ground: [c.lemon, c.amber],
    art:
      oval(86, 274, 20, 12, c.leaf) +
      oval(154, 274, 20, 12, c.moss) +
      ball(120, 220, 68, 58, [c.wood, c.bark]) +
      area('M120 176l30 18v34l-30 18 -30 -18v-34z', c.honey) +
      line('M120 176v-14M150 194l22 -12M150 228l24 12M120 246v30M90 228l-24 12M90 194l-22 -12', c.honey, 6) +
      box(102, 138, 36, 40, c.moss, 12) +
      ball(120, 106, 50, 46, [c.leaf, c.moss]) +
      area('M70 96q50 -26 100 0v-15q-50 -26 -100 0z', c.vermilion) +
      area('M166 92l24 -12 -4 14 10 8 -26 4z', c.brick) +
      both(dot(96, 82, 0, c.paper)) +
      wideEyes({ y: 110, gap: 22, size: 14 }) +
      line('M98 112a16 16 0 0 1 -2 -10M142 112a16 16 0 0 0 2 -10', c.moss, 0.1) +
      smile(134, 14) +
      cheeks(132, '#6fcf8f', 38),
  },
  {
    id: 'podio',
    name: { es: 'Pódium', en: 'Podium' },
    line: { es: 'Tres alturas y ninguna vergüenza.', en: 'Three steps and no shame at all.' },
    rarity: 'common',
    ground: [c.ice, c.sky],
    face: [28, 32, 184],
    art:
      area('M24 172h64v112h-64z', c.steel) +
      area('M152 200h64v84h-64z', c.honey) +
      words(56, 246, 40, c.paper, '2') +
      words(184, 262, 34, c.paper, '3') +
      area('M70 76q0 -10 10 -10h80q10 0 10 10v208h-100z', c.gold) +
      area('M128 66h32q10 0 10 10v208h-42z', '#e9ad2b') +
      box(62, 58, 116, 18, c.lemon, 6) +
      eyes({ y: 112, size: 10, gap: 23 }) +
      cheeks(128, '#f0812f', 38) +
      grin(128, 16) +
      words(120, 236, 56, c.ink, '1') +
      both(line('M72 150q-26 -6 -34 -40', c.ink, 8) + dot(37, 106, 10, c.paper)) +
      area('M106 58l4 -26 10 12 10 -12 4 26z', c.vermilion),
  },
]
