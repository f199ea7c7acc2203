import type { Character } from '../kit/character.ts'
import { brows, calmEyes, cheeks, eyes, grin, muzzle, smile, wideEyes } from '../kit/faces.ts'
import { star } from '../kit/frames.ts'
import * as c from '../kit/paint.ts'
import { arm, ball, figure, head } from '../kit/people.ts'
import { area, both, box, dot, flip, line, oval, turn } from '../kit/shapes.ts'

const eye = (x: number, y: number) => dot(x, y, 11, c.leaf) + dot(x, y, 7, c.cobalt) + dot(x, y, 3, c.gold)

/** Avatars that Stars do not unlock: levels, PRO, achievements, events. */
export const special: Character[] = [
  {
    id: 'la-influencer',
    name: { es: 'La Influencer', en: 'The Influencer' },
    line: { es: 'En directo desde el puesto uno. Dadle al listón.', en: 'Live from number one. Smash that bar.' },
    rarity: 'rare',
    unlock: { type: 'level', level: 5 },
    ground: ['#ff7fa8', '#f25c8e'],
    art:
      `<circle cx="120" cy="106" r="74" fill="none" stroke="${c.paper}" stroke-width="10"/>` +
      area('M64 214q-6 -158 56 -158t56 158q-20 8 -36 -2h-40q-16 10 -36 2z', c.sea) +
      area('M120 56q62 0 56 158 -20 8 -36 -2h-20z', c.deep) +
      figure({ top: [c.ink, '#0d1020'], legs: [c.paper, c.fog], shoes: c.gold, skin: c.skin.wheat }) +
      star(120, 200, 16, c.gold) +
      head(c.skin.wheat, { rx: 43 }) +
      area('M76 112q-4 -54 48 -54 46 4 42 54 -12 -8 -16 -30 -34 16 -62 6 -8 10 -12 24z', c.sea) +
      area('M68 94q0 -44 52 -44t52 44h-10q-2 -34 -42 -34t-42 34z', c.gold) +
      both(box(62, 92, 17, 34, c.vermilion, 8)) +
      brows({ y: 100, gap: 19, size: 8 }) +
      eyes({ y: 115, gap: 19, size: 8 }) +
      both(line('M90 108l-6 -5', c.ink, 3.5)) +
      cheeks(130, '#ff8f7a', 31) +
      smile(132, 12) +
      arm('hip', c.ink, c.skin.wheat[0]) +
      flip(arm('wave', '#0d1020', c.skin.wheat[1])) +
      turn(
        -8,
        196,
        128,
        box(180, 96, 30, 52, c.ink, 5) +
          box(184, 102, 22, 38, c.sky, 2) +
          area('M195 132l-8 -8q-1 -7 4 -7 3 0 4 3 1 -3 4 -3 5 0 4 7z', c.vermilion),
      ),
  },
  {
    id: 'pavo-real',
    name: { es: 'Pavo Real', en: 'Peacock' },
    line: { es: 'No presume: informa.', en: 'Doesn’t show off, merely informs.' },
    rarity: 'rare',
    unlock: { type: 'level', level: 5 },
    ground: [c.gold, '#eab12f'],
    art:
      Array.from({ length: 9 }, (_, i) =>
        turn(
          -80 + i * 20,
          120,
          190,
          area('M120 196q-22 -80 0 -150 22 70 0 150z', i % 2 ? c.moss : c.leaf) + eye(120, 64),
        ),
      ).join('') +
      both(line('M106 262v16', c.amber, 7)) +
      area('M84 284h24l-4 -8h-14zM132 284h24l-6 -8h-14z', c.amber) +
      area('M78 224q0 -44 42 -56 42 12 42 56 -6 44 -42 46 -36 -2 -42 -46z', c.cobalt) +
      area('M120 168q42 12 42 56 -6 44 -42 46z', c.night) +
      area('M96 190q-4 -40 0 -70h48q4 30 0 70 -24 16 -48 0z', c.cobalt) +
      ball(120, 112, 40, 40, [c.cobalt, c.night]) +
      line('M120 76v-22M120 76l-16 -18M120 76l16 -18', c.night, 4) +
      dot(120, 52, 7, c.gold) +
      dot(102, 56, 6, c.gold) +
      dot(138, 56, 6, c.gold) +
      both(oval(103, 106, 15, 12, c.paper)) +
      calmEyes({ y: 106, gap: 17, size: 10 }, c.sea) +
      area('M108 122q12 -6 24 0l-9 14q-3 4 -6 0z', c.gold) +
      cheeks(130, '#6f7cf0', 27),
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
    art:
      line('M160 260q40 0 40 -40', c.honey, 12) +
      dot(200, 214, 14, c.bark) +
      area('M80 284q-8 -106 40 -112 48 6 40 112z', c.honey) +
      area('M120 172q48 6 40 112h-40z', '#bd6f2b') +
      oval(120, 238, 22, 40, c.cream) +
      oval(98, 278, 20, 9, c.cream) +
      oval(142, 278, 20, 9, c.cream) +
      Array.from({ length: 14 }, (_, i) =>
        turn((i * 360) / 14, 120, 114, dot(120, 56, 20, i % 2 ? c.bark : c.wood)),
      ).join('') +
      dot(120, 114, 58, c.wood) +
      both(dot(76, 78, 15, c.honey) + dot(76, 80, 8, c.pink)) +
      ball(120, 116, 46, 45, [c.gold, '#e5a42c']) +
      oval(120, 138, 25, 18, c.cream) +
      eyes({ y: 112, gap: 20, size: 8.5 }) +
      brows({ y: 97, gap: 20, size: 8, fill: c.bark }, 2) +
      muzzle(126, c.ink, c.bark) +
      area('M84 66l-6 -38 20 16 22 -24 22 24 20 -16 -6 38q-36 10 -72 0z', c.lemon) +
      area('M120 20l22 24 20 -16 -6 38q-18 5 -36 5z', c.gold) +
      dot(120, 58, 6, c.vermilion) +
      dot(98, 58, 4.5, c.cobalt) +
      dot(142, 58, 4.5, c.cobalt),
  },
  {
    id: 'la-urna',
    name: { es: 'La Urna', en: 'The Ballot Box' },
    line: { es: 'Guarda secretos de mil papeletas.', en: 'Keeps the secrets of a thousand ballots.' },
    rarity: 'uncommon',
    unlock: { type: 'achievement', achievement: 'votante' },
    ground: [c.mint, '#6cc78d'],
    face: [36, 34, 168],
    art:
      line('M94 222v46M146 222v46', c.ink, 8) +
      oval(86, 277, 18, 8, c.cobalt) +
      oval(154, 277, 18, 8, c.cobalt) +
      line('M52 160q-24 14 -16 40M188 160q24 -10 20 -38', c.ink, 8) +
      dot(37, 204, 10, c.paper) +
      dot(208, 118, 10, c.paper) +
      turn(-10, 120, 60, box(96, 30, 48, 60, c.paper, 4) + line('M108 50l8 9 16 -18', c.leaf, 6)) +
      box(46, 84, 148, 144, '#dff0ff', 12) +
      area('M120 84h62q12 0 12 12v120q0 12 -12 12h-62z', c.ice) +
      box(60, 188, 120, 32, c.paper, 4) +
      area('M64 196l40 -6 30 20 38 -14 8 6v14q0 6 -6 6h-108q-6 0 -6 -6z', c.fog) +
      box(38, 74, 164, 26, c.cobalt, 8) +
      box(84, 82, 72, 8, c.ink, 4) +
      eyes({ y: 134, gap: 24, size: 10 }) +
      cheeks(152, c.blush, 42) +
      smile(152, 14),
  },
  {
    id: 'lapiz-creador',
    name: { es: 'Lápiz Creador', en: 'The Maker’s Pencil' },
    line: { es: 'Lo que él apunta acaba en lista.', en: 'Whatever it writes down ends up on a list.' },
    rarity: 'rare',
    unlock: { type: 'achievement', achievement: 'creador' },
    ground: ['#5b8def', '#4272da'],
    face: [38, 44, 164],
    art:
      line('M74 170q-28 -6 -34 -34M166 170q28 8 30 36', c.ink, 8) +
      dot(39, 132, 10, c.paper) +
      dot(197, 210, 10, c.paper) +
      line('M104 236v34M136 236v34', c.ink, 8) +
      oval(96, 278, 17, 8, c.vermilion) +
      oval(144, 278, 17, 8, c.vermilion) +
      area('M72 104h96v122h-96z', c.gold) +
      area('M104 104h32v122h-32z', c.lemon) +
      area('M136 104h32v122h-32z', '#e3a52a') +
      area('M72 106l48 -82 48 82q-8 10 -16 0 -8 10 -16 0 -8 10 -16 0 -8 10 -16 0 -8 10 -16 0 -8 10 -16 0z', c.cream) +
      area('M106 48l14 -24 14 24q-14 6 -28 0z', c.ink) +
      box(68, 212, 104, 14, c.steel) +
      area('M70 226h100v8q0 16 -16 16h-68q-16 0 -16 -16z', c.pink) +
      eyes({ y: 138, gap: 21, size: 9.5 }) +
      cheeks(156, '#f2843c', 36) +
      grin(156, 15),
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
    art:
      area('M150 230l62 44 -14 10 -66 -20z', c.night) +
      both(line('M106 268v12', c.ink, 6) + line('M96 282h18', c.ink, 6)) +
      area('M72 190q0 -40 48 -46 48 6 48 46 0 76 -48 82 -48 -6 -48 -82z', c.ink) +
      area('M90 206q0 -22 30 -26 30 4 30 26 0 58 -30 62 -30 -4 -30 -62z', c.paper) +
      both(area('M74 184q-30 34 -14 74 26 -12 30 -50z', c.cobalt)) +
      ball(120, 112, 52, 50, ['#242a45', c.ink]) +
      area('M104 70q18 -26 44 -24 -14 10 -14 24z', c.ink) +
      wideEyes({ y: 106, gap: 22, size: 15 }) +
      area('M106 124q14 -8 28 0l-10 26q-4 6 -8 0z', c.steel) +
      area('M120 120q8 0 14 4l-10 26q-2 3 -4 3z', c.slate) +
      line('M86 158q34 22 68 0', c.gold, 6) +
      star(120, 178, 15, c.gold) +
      dot(94, 164, 5, c.vermilion) +
      dot(146, 164, 5, c.leaf) +
      line('M142 92l10 -6', c.gold, 3) +
      `<circle cx="142" cy="106" r="20" fill="none" stroke="${c.gold}" stroke-width="4.5"/>`,
  },
  {
    id: 'pinata',
    name: { es: 'Piñata de Fiesta', en: 'Party Piñata' },
    line: { es: 'Solo viene a las fiestas grandes, y llena.', en: 'Only comes to the big parties, and comes full.' },
    rarity: 'rare',
    unlock: { type: 'event' },
    ground: [c.night, '#2f3a94'],
    art:
      line('M120 48v-48', c.paper, 4) +
      both(box(78, 226, 28, 56, c.vermilion, 6) + box(78, 240, 28, 8, c.gold) + box(78, 258, 28, 8, c.sea)) +
      area('M60 168q0 -10 12 -10h96q12 0 12 10v56q0 14 -14 14h-92q-14 0 -14 -14z', c.rose) +
      area('M60 178h120l-8 12h-104zM60 206h120l-8 12h-104z', c.gold) +
      area('M62 192h116l-6 12h-104z', c.sea) +
      both(area('M78 70l-10 -42q24 8 30 34z', c.vermilion) + area('M80 62l-4 -20q10 6 12 16z', c.gold)) +
      area('M66 104q0 -56 54 -56t54 56v24q0 34 -54 34t-54 -34z', c.rose) +
      area('M68 84q52 22 104 0l2 16q-54 22 -108 0z', c.gold) +
      area('M66 100q54 24 108 0v16q-54 22 -108 0z', c.sea) +
      area('M92 48q28 -30 56 0 -6 14 -28 14t-28 -14z', c.leaf) +
      ball(120, 144, 36, 24, [c.lemon, c.gold]) +
      both(dot(108, 136, 3.5, c.ink)) +
      wideEyes({ y: 104, gap: 27, size: 14 }) +
      smile(148, 13),
  },
]
