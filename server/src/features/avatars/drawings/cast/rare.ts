import type { Character } from '../kit/character.ts'
import { brows, cheeks, eyes, grin, shutEyes, smile, smirk } from '../kit/faces.ts'
import { star } from '../kit/frames.ts'
import * as c from '../kit/paint.ts'
import { arm, ball, figure, head } from '../kit/people.ts'
import { area, both, box, dot, flip, line, oval, turn, words } from '../kit/shapes.ts'

/** Rare avatars, 400 Stars each. */
export const rare: Character[] = [
  {
    id: 'la-pertiguista',
    name: { es: 'La Pertiguista', en: 'The Pole-Vaulter' },
    line: { es: 'Si no llega al estante, coge la pértiga.', en: 'If she can’t reach the shelf, she takes the pole.' },
    rarity: 'rare',
    cost: 400,
    ground: [c.sky, '#7aa2f5'],
    art:
      turn(
        10,
        196,
        150,
        box(190, -30, 8, 330, c.gold, 4) + box(190, 60, 8, 40, c.vermilion) + box(190, 180, 8, 40, c.vermilion),
      ) +
      figure({ top: [c.plum, c.grape], legs: [c.ink, '#0d1020'], shoes: c.vermilion, skin: c.skin.olive }) +
      box(103, 188, 34, 24, c.paper, 3) +
      words(120, 207, 18, c.ink, '88') +
      area('M64 118q0 -66 56 -66t56 66q0 30 -14 48 -16 18 -42 18t-42 -18q-14 -18 -14 -48z', c.vermilion) +
      area('M120 52q56 0 56 66 0 30 -14 48 -16 18 -42 18 60 -60 0 -132z', c.brick) +
      ball(120, 116, 40, 45, c.skin.olive) +
      area('M78 106q4 -38 42 -38t42 38q-20 -22 -42 -22t-42 22z', c.vermilion) +
      area('M80 92q40 -24 80 0l2 10q-42 -22 -84 0z', c.paper) +
      brows({ y: 106, gap: 18, size: 8 }) +
      eyes({ y: 119, gap: 18, size: 7.5 }) +
      both(line('M92 115l-6 -4', c.ink, 3)) +
      cheeks(133, '#c96a55', 27) +
      smile(136, 10) +
      arm('hip', c.plum, c.skin.olive[0]) +
      flip(arm('wave', c.grape, c.skin.olive[1])),
  },
  {
    id: 'toro-tranquilo',
    name: { es: 'Toro Tranquilo', en: 'Calm Bull' },
    line: {
      es: 'Le enseñas un trapo rojo y te pregunta la tela.',
      en: 'Show him a red cloth and he asks about the fabric.',
    },
    rarity: 'rare',
    cost: 400,
    ground: ['#f9b08c', '#f2976c'],
    face: [34, 30, 172],
    art:
      area('M70 284q-14 -106 50 -112 64 6 50 112z', c.bark) +
      area('M120 172q64 6 50 112h-50z', '#47260f') +
      oval(120, 236, 28, 40, c.wood) +
      both(area('M74 270h34v10q0 4 -4 4h-26q-4 0 -4 -4z', c.ink)) +
      both(
        area('M78 84q-46 4 -44 -44 10 22 34 20 18 -2 26 12z', c.cream) +
          area('M34 40q4 10 12 15l-10 6q-4 -8 -2 -21z', c.ink),
      ) +
      both(area('M68 94q-30 -10 -40 10 16 18 42 10z', c.bark) + area('M62 100q-14 -4 -22 4 10 8 22 4z', c.pink)) +
      ball(120, 106, 54, 50, [c.wood, c.bark]) +
      area('M96 62q24 -18 48 0 -4 16 -14 20 -6 -8 -10 0 -4 -8 -10 0 -12 -6 -14 -20z', c.bark) +
      oval(120, 140, 42, 28, c.sand) +
      both(oval(104, 136, 6, 8, c.bark)) +
      `<path d="M106 152q14 22 28 0" fill="none" stroke="${c.gold}" stroke-width="6"/>` +
      shutEyes({ y: 106, gap: 24, size: 9 }) +
      cheeks(122, '#e07a5a', 44) +
      [0, 72, 144, 216, 288].map((a) => turn(a, 166, 70, dot(166, 58, 8.5, c.paper))).join('') +
      dot(166, 70, 7, c.gold),
  },
  {
    id: 'ajolote',
    name: { es: 'Ajolote', en: 'Axolotl' },
    line: { es: 'Pierda lo que pierda, le vuelve a crecer.', en: 'Whatever it loses grows back.' },
    rarity: 'rare',
    cost: 400,
    ground: ['#2aa7a0', '#229089'],
    art:
      area('M150 246q54 14 60 -40 -30 0 -54 20z', '#f58fb0') +
      area('M88 284q-12 -116 32 -130 44 14 32 130z', c.pink) +
      area('M120 154q44 14 32 130h-32z', '#f283a5') +
      oval(120, 236, 19, 36, '#ffd3de') +
      both(line('M86 206q-20 8 -24 28', c.pink, 13)) +
      both(oval(100, 280, 17, 8, '#f283a5')) +
      both(
        line('M74 92q-24 -10 -36 -36M70 110q-24 -2 -44 -14M72 128q-20 6 -38 4', c.rose, 9) +
          dot(38, 56, 7, c.rose) +
          dot(26, 96, 7, c.rose) +
          dot(34, 132, 7, c.rose),
      ) +
      ball(120, 112, 58, 46, [c.pink, '#f283a5']) +
      both(dot(88, 104, 9.5, c.ink) + dot(91.5, 100.5, 3.4, c.paper)) +
      line('M100 124q20 14 40 0', c.ink, 4.5) +
      cheeks(122, '#ef5f8d', 44) +
      dot(96, 80, 3.5, '#f5648f') +
      dot(108, 74, 2.6, '#f5648f') +
      dot(144, 82, 3.5, '#d9467a'),
  },
  {
    id: 'detective-empate',
    name: { es: 'Detective Empate', en: 'Detective Tie' },
    line: {
      es: 'Donde tú ves dos iguales, ella ve un voto de más.',
      en: 'Where you see two alike, she sees one vote more.',
    },
    rarity: 'rare',
    cost: 400,
    ground: [c.steel, '#7c879f'],
    art:
      area('M68 116q-8 74 6 98h92q14 -24 6 -98z', '#6b2f1a') +
      figure({ top: [c.sand, '#cdb078'], legs: [c.slate, '#465067'], shoes: c.ink, skin: c.skin.rose }) +
      area('M84 184q12 34 36 46 24 -12 36 -46l6 90h-84z', c.sand) +
      area('M120 230q24 -12 36 -46l6 90h-42z', '#cdb078') +
      area('M98 166l22 30 22 -30 8 6 -24 40h-12l-24 -40z', c.cream) +
      box(80, 232, 80, 10, c.wood) +
      head(c.skin.rose, { rx: 43 }) +
      area('M77 120q-4 -40 14 -40 20 20 52 8 20 2 20 32 8 -40 -12 -52h-64q-18 18 -10 52z', '#8a3d20') +
      area('M60 92q60 -26 120 0 4 8 -4 10 -56 -20 -112 0 -8 -2 -4 -10z', c.bark) +
      area('M80 84q0 -46 26 -46 14 8 28 0 26 0 26 46 -40 -16 -80 0z', c.wood) +
      area('M79 80q41 -16 82 0v8q-41 -16 -82 0z', c.vermilion) +
      brows({ y: 103, gap: 19, size: 8, fill: '#6b2f1a' }, -2) +
      eyes({ y: 117, gap: 19, size: 7.5 }) +
      cheeks(132, '#f2937d', 30) +
      smirk(136, 10) +
      arm('hip', c.sand, c.skin.rose[0]) +
      flip(arm('wave', '#cdb078', c.skin.rose[1])) +
      line('M192 148l-18 -30', c.ink, 8) +
      `<circle cx="160" cy="112" r="24" fill="#cfe0ff99" stroke="${c.gold}" stroke-width="6"/>` +
      area('M146 104a16 16 0 0 1 14 -8v5a12 12 0 0 0 -9 6z', c.paper),
  },
  {
    id: 'astronauta',
    name: { es: 'Astronauta del +1', en: 'The +1 Astronaut' },
    line: { es: 'Desde allí arriba todos los listones se ven bajos.', en: 'From up there every bar looks low.' },
    rarity: 'rare',
    cost: 400,
    ground: ['#1a2150', '#28327a'],
    face: [46, 36, 148],
    art:
      box(70, 168, 100, 70, c.steel, 14) +
      both(line('M90 184q-30 10 -34 34', c.paper, 24) + dot(56, 220, 13, c.vermilion)) +
      both(box(88, 226, 30, 46, c.paper, 8) + area('M80 284q-2 -18 14 -18h26v18z', c.vermilion)) +
      box(80, 164, 80, 76, c.paper, 22) +
      area('M120 164h18q22 0 22 22v32q0 22 -22 22h-18z', c.fog) +
      box(98, 192, 44, 30, c.cobalt, 5) +
      words(120, 215, 23, c.gold, '+1') +
      ball(120, 108, 64, 62, [c.paper, c.fog]) +
      both(box(48, 94, 14, 30, c.vermilion, 6)) +
      `<rect x="72" y="70" width="96" height="76" rx="36" fill="#141a3d" stroke="${c.gold}" stroke-width="6"/>` +
      ball(120, 112, 34, 31, c.skin.brown) +
      area('M88 104q4 -26 32 -26t32 26q-12 -12 -32 -12t-32 12z', c.ink) +
      eyes({ y: 110, gap: 14, size: 6.5 }) +
      cheeks(122, '#8a4a2c', 22) +
      grin(121, 10) +
      area('M84 92q4 -14 18 -16l4 4q-14 4 -16 16z', '#ffffffcc') +
      star(52, 50, 8, c.gold) +
      star(190, 44, 6, c.paper) +
      star(204, 150, 6, c.gold),
  },
  {
    id: 'capitana',
    name: { es: 'Capitana Voto', en: 'Captain Vote' },
    line: { es: 'Su mapa del tesoro es una lista ordenada.', en: 'Her treasure map is a ranked list.' },
    rarity: 'rare',
    cost: 400,
    ground: [c.sea, '#1493a7'],
    art:
      area('M66 108q-16 70 4 96h100q20 -26 4 -96z', c.ink) +
      figure({ top: [c.vermilion, c.brick], legs: [c.ink, '#0d1020'], shoes: c.bark, skin: c.skin.brown }) +
      area('M104 168h32l-6 60h-20z', c.paper) +
      box(84, 218, 72, 12, c.bark) +
      box(112, 215, 16, 18, c.gold, 3) +
      head(c.skin.brown, { rx: 43 }) +
      both(dot(77, 138, 5.5, c.gold)) +
      area('M78 106q0 -22 42 -22t42 22q-20 -8 -42 -8t-42 8z', c.vermilion) +
      area('M48 96q6 -14 24 -18 4 -46 48 -46t48 46q18 4 24 18 -30 -14 -72 -14t-72 14z', c.ink) +
      area('M60 88q28 -12 60 -12t60 12l-4 -10q-26 -12 -56 -12t-56 12z', c.gold) +
      box(108, 44, 24, 22, c.paper, 3) +
      line('M113 55l5 6 10 -12', c.vermilion, 4.5) +
      line('M80 100l36 18M136 110l28 -8', c.ink, 4) +
      area('M124 108h32q2 22 -16 24 -18 -2 -16 -24z', c.ink) +
      eyes({ x: 101, y: 117, gap: 0, size: 5.5 }) +
      brows({ x: 101, y: 103, gap: 0, size: 9 }) +
      cheeks(133, '#8a4a2c', 30) +
      smirk(138, 13) +
      arm('hip', c.vermilion, c.skin.brown[0]) +
      flip(arm('front', c.brick, c.skin.brown[1])) +
      turn(
        -14,
        150,
        214,
        box(120, 200, 54, 30, c.cream, 3) +
          line('M128 210h26M128 218h38', c.wood, 3.5) +
          line('M160 206l6 6M166 206l-6 6', c.vermilion, 3),
      ),
  },
]
