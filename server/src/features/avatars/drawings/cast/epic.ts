import type { Character } from '../kit/character.ts'
import { brows, calmEyes, cheeks, eyes, grin, shutEyes, smile, wideEyes } from '../kit/faces.ts'
import { star } from '../kit/frames.ts'
import * as c from '../kit/paint.ts'
import { arm, ball, figure, head } from '../kit/people.ts'
import { area, both, box, dot, flip, line, oval, turn } from '../kit/shapes.ts'

const feather = (x: number, y: number, degrees: number, fill: string, tip: string) =>
  turn(
    degrees,
    x,
    y,
    area(`M${x} ${y}q-18 -36 0 -78 18 42 0 78z`, fill) + area(`M${x} ${y - 40}q-9 -18 0 -38 9 20 0 38z`, tip),
  )

/** Epic avatars, 1000 Stars, and legendary ones, 2500. */
export const epic: Character[] = [
  {
    id: 'dragon-de-papel',
    name: { es: 'Dragón de Papel', en: 'Paper Dragon' },
    line: { es: 'Hecho de papeletas viejas. Escupe confeti.', en: 'Made of old ballots. Breathes confetti.' },
    rarity: 'epic',
    cost: 1000,
    ground: [c.vermilion, '#f0562f'],
    art:
      both(area('M84 206l-70 -52 10 34 -18 6 24 18 -12 14 62 14z', c.gold) + area('M84 206l-70 -52 40 62z', c.lemon)) +
      area('M152 262l44 4 22 -30 -4 40 -30 8h-40z', c.leaf) +
      area('M76 284l10 -92 34 -24 34 24 10 92z', c.leaf) +
      area('M120 168l34 24 10 92h-44z', c.moss) +
      area('M98 200l22 -14 22 14 -6 74h-32z', c.lemon) +
      line('M102 216h36M101 234h38M102 252h36', c.amber, 4) +
      both(area('M78 284h34l-4 -14h-22z', c.mint)) +
      both(area('M86 80l-22 -46 40 28z', c.cream)) +
      area('M104 60l16 -30 16 30z', c.gold) +
      area('M64 98l24 -38 32 -6 32 6 24 38 -10 36 -26 26h-40l-26 -26z', c.leaf) +
      area('M120 54l32 6 24 38 -10 36 -26 26h-20z', c.moss) +
      both(area('M64 98l-24 8 20 10 -14 14 28 4z', c.mint)) +
      area('M88 128l32 -12 32 12 -12 34h-40z', c.mint) +
      area('M120 116l32 12 -12 34h-20z', '#7ccf98') +
      both(oval(106, 132, 4, 5, c.moss)) +
      wideEyes({ y: 96, gap: 25, size: 14 }) +
      brows({ y: 80, gap: 26, size: 11, fill: c.moss }, -3) +
      line('M102 146q18 12 36 0', c.ink, 4.5) +
      area('M108 148l5 9 5 -8z', c.paper),
  },
  {
    id: 'maga-del-justo',
    name: { es: 'La Maga del Justo', en: 'The Mage of Fair' },
    line: { es: 'Ningún truco: la fórmula está publicada.', en: 'No trick: the formula is public.' },
    rarity: 'epic',
    cost: 1000,
    ground: [c.plum, '#8d4fb3'],
    face: [32, 22, 176],
    art:
      area('M70 112q-14 80 6 128h88q20 -48 6 -128z', c.fog) +
      figure({ top: [c.night, '#171d5c'], legs: [c.night, '#171d5c'], shoes: c.gold, skin: c.skin.dark }) +
      area('M84 186q36 26 72 0l18 94h-108z', c.cobalt) +
      area('M120 199q18 -2 36 -13l18 94h-54z', c.night) +
      star(98, 246, 9, c.gold) +
      star(140, 262, 7, c.gold) +
      star(146, 226, 6, c.lemon) +
      head(c.skin.dark, { rx: 43 }) +
      area('M78 116q-4 -30 16 -30h52q20 0 16 30 -8 -14 -20 -18h-44q-12 4 -20 18z', c.fog) +
      oval(120, 86, 78, 17, c.night) +
      area('M70 84q26 -20 34 -66 4 -20 34 -18 -10 8 -6 26 8 36 38 58 -50 16 -100 0z', c.cobalt) +
      area('M132 26q8 36 38 58 -24 8 -48 8 14 -30 10 -66z', c.night) +
      area('M78 76q42 14 84 0l8 8q-50 18 -100 0z', c.gold) +
      star(116, 54, 9, c.gold) +
      brows({ y: 104, gap: 19, size: 8, fill: c.fog }) +
      eyes({ y: 118, gap: 19, size: 7.5, fill: '#120a06' }) +
      cheeks(133, '#8d4a35', 30) +
      smile(136, 11) +
      arm('hip', c.cobalt, c.skin.dark[0]) +
      flip(arm('wave', c.night, c.skin.dark[1])) +
      line('M194 92v60M170 98h48', c.gold, 5) +
      line('M170 98l-10 24M170 98l10 24M218 98l-10 24M218 98l10 24', c.gold, 2.5) +
      area('M158 122h24q-2 12 -12 12t-12 -12zM206 122h24q-2 12 -12 12t-12 -12z', c.lemon),
  },
  {
    id: 'caballero',
    name: { es: 'Caballero del Listón', en: 'Knight of the Bar' },
    line: {
      es: 'Desayuna gigantes y cena molinos, según la lista.',
      en: 'Giants for breakfast, windmills for dinner, by the list.',
    },
    rarity: 'epic',
    cost: 1000,
    ground: [c.moss, '#237d4a'],
    art:
      turn(
        6,
        200,
        150,
        box(194, -10, 10, 300, c.paper, 4) +
          box(194, 40, 10, 30, c.vermilion) +
          box(194, 130, 10, 30, c.vermilion) +
          area('M204 30h-70l14 18 -14 18h70z', c.gold),
      ) +
      both(box(92, 226, 24, 48, c.steel, 6) + area('M82 284q0 -16 16 -16h20v16z', c.slate)) +
      area('M76 182q6 -20 44 -20t44 20l6 60h-100z', c.fog) +
      area('M120 162q38 0 44 20l6 60h-50z', c.steel) +
      area('M96 170h48v60l-24 16 -24 -16z', c.vermilion) +
      area('M106 180h13v22h22l-7 8 7 8h-35z', c.paper) +
      both(line('M84 186q-24 14 -20 38', c.fog, 20)) +
      dot(64, 228, 12, c.slate) +
      dot(176, 228, 12, c.slate) +
      area('M120 46q-6 -34 -50 -30 6 10 0 16 20 -2 30 22z', c.vermilion) +
      area('M120 46q6 -38 56 -26 -10 6 -6 16 -22 -4 -34 18z', c.brick) +
      ball(120, 108, 56, 58, [c.fog, c.steel]) +
      area('M68 94h104v20q0 42 -30 52h-44q-30 -10 -30 -52z', c.ink) +
      ball(120, 122, 38, 36, c.skin.wheat) +
      area('M64 82h112v20h-112z', c.slate) +
      area('M114 50h12v52h-12z', c.slate) +
      eyes({ y: 118, gap: 17, size: 7.5 }) +
      area('M120 134q-14 -6 -26 6 12 8 26 0 14 8 26 0 -12 -12 -26 -6z', '#7a4a22') +
      area('M114 146h12l-6 16z', '#7a4a22') +
      both(dot(70, 92, 5, c.gold)),
  },
  {
    id: 'luna-insomne',
    name: { es: 'Luna Insomne', en: 'Sleepless Moon' },
    line: { es: 'Vota a las cuatro de la mañana y tiene razón.', en: 'Votes at four in the morning and is right.' },
    rarity: 'epic',
    cost: 1000,
    ground: ['#141a4a', '#1d2560'],
    face: [34, 20, 178],
    art:
      line('M100 196v66M140 196v66', c.lemon, 8) +
      oval(90, 276, 20, 10, c.rose) +
      oval(150, 276, 20, 10, c.rose) +
      dot(82, 268, 6, c.pink) +
      dot(158, 268, 6, c.pink) +
      line('M60 158q-24 10 -24 36M180 158q26 4 28 -20', c.lemon, 8) +
      dot(36, 198, 10, c.paper) +
      box(196, 108, 26, 28, c.paper, 4) +
      line('M222 114q12 8 0 16', c.paper, 5) +
      ball(120, 128, 74, 74, [c.lemon, '#f0cf6c']) +
      dot(76, 150, 9, '#e9c964') +
      dot(92, 176, 6, '#e9c964') +
      dot(170, 132, 8, '#d9b24a') +
      dot(158, 172, 10, '#d9b24a') +
      calmEyes({ y: 126, gap: 25, size: 14 }, '#d9b24a') +
      line('M84 146q10 5 20 0M136 146q10 5 20 0', '#d9b24a', 3.5) +
      cheeks(156, '#f5a06a', 40) +
      smile(158, 10) +
      area('M60 92q8 -56 66 -54 52 2 54 54 -60 -24 -120 0z', c.cobalt) +
      area('M126 38q52 2 54 54 -30 -12 -60 -12 20 -20 6 -42z', c.night) +
      area('M126 38q50 -20 84 22l-12 8q-20 -22 -56 -12z', c.cobalt) +
      dot(206, 66, 13, c.paper) +
      area('M54 98q66 -32 132 0v-15q-66 -30 -132 0z', c.paper) +
      star(96, 62, 7, c.gold) +
      star(140, 60, 6, c.gold) +
      star(44, 62, 6, c.paper),
  },
  {
    id: 'fenix',
    name: { es: 'Fénix', en: 'Phoenix' },
    line: { es: 'Cayó del puesto uno. Míralo ahora.', en: 'Fell from number one. Look now.' },
    rarity: 'legendary',
    cost: 2500,
    ground: [c.brick, '#bd3a14'],
    art:
      [-74, -52, -30]
        .map((a) => feather(98, 214, a, c.vermilion, c.gold) + flip(feather(98, 214, a, c.vermilion, c.gold)))
        .join('') +
      [-64, -42]
        .map((a) => feather(98, 222, a, c.coral, c.lemon) + flip(feather(98, 222, a, c.coral, c.lemon)))
        .join('') +
      both(line('M108 262v16', c.amber, 7) + line('M98 282h20', c.amber, 7)) +
      area('M78 210q0 -40 42 -54 42 14 42 54 0 52 -42 58 -42 -6 -42 -58z', c.vermilion) +
      area('M120 156q42 14 42 54 0 52 -42 58z', '#b93113') +
      area('M96 214q24 -18 48 0 -2 40 -24 44 -22 -4 -24 -44z', c.gold) +
      line('M104 222q8 7 16 0 8 7 16 0M108 238q6 6 12 0 6 6 12 0', c.amber, 4) +
      area('M82 92q-12 -42 10 -70 -2 20 12 26 0 -26 20 -44 -4 24 10 38 8 -12 22 -14 -8 14 2 26 8 16 0 38z', c.gold) +
      area('M94 88q-6 -26 6 -42 2 16 14 18 0 -18 10 -28 0 18 10 28 6 -6 12 -8 -2 14 2 32z', c.lemon) +
      ball(120, 112, 48, 46, [c.vermilion, '#b93113']) +
      both(oval(100, 108, 17, 18, c.coral)) +
      eyes({ y: 108, gap: 20, size: 9 }) +
      brows({ y: 90, gap: 22, size: 9, fill: '#8a1f08' }, -3) +
      area('M106 124q14 -8 28 0l-10 18q-4 5 -8 0z', c.gold) +
      area('M120 120q8 0 14 4l-10 18q-2 3 -4 3z', c.amber) +
      cheeks(132, c.gold, 34),
  },
  {
    id: 'oraculo',
    name: { es: 'El Oráculo', en: 'The Oracle' },
    line: { es: 'Sabe quién ganará. No suelta prenda.', en: 'Knows who will win. Isn’t telling.' },
    rarity: 'legendary',
    cost: 2500,
    ground: [c.night, '#2e3aa0'],
    art:
      area('M76 284v-22h88v22zM84 262v-16h72v16z', c.steel) +
      area('M62 246q0 -50 40 -60h36q40 10 40 60z', c.paper) +
      area('M120 186h18q40 10 40 60h-58z', c.fog) +
      line('M84 202q30 30 76 34M98 192q26 24 66 26', c.steel, 4) +
      box(102, 146, 36, 48, c.fog, 6) +
      both(dot(78, 130, 17, c.paper) + dot(84, 152, 14, c.paper) + dot(74, 104, 17, c.paper)) +
      both(dot(78, 74, 19, c.paper) + dot(98, 60, 17, c.paper)) +
      dot(120, 56, 19, c.paper) +
      both(line('M72 76q8 -8 14 0M70 106q6 -8 12 0M94 62q6 -6 12 0', c.steel, 3.5)) +
      ball(120, 112, 43, 49, [c.paper, c.fog]) +
      both(
        turn(-36, 74, 84, oval(74, 84, 7, 15, c.gold)) +
          turn(-16, 84, 64, oval(84, 64, 7, 14, c.gold)) +
          turn(10, 100, 52, oval(100, 52, 6, 12, c.gold)) +
          turn(-60, 70, 106, oval(70, 106, 6, 13, c.gold)),
      ) +
      shutEyes({ y: 118, gap: 19, size: 9, fill: c.slate }) +
      area('M98 90q22 -22 44 0 -22 20 -44 0z', c.ink) +
      dot(120, 90, 9, '#5fd0ff') +
      dot(120, 90, 4.5, c.ink) +
      dot(123, 87, 2, c.paper) +
      line('M120 116v14l-5 3', c.steel, 4) +
      line('M108 144q12 7 24 0', c.slate, 4.5) +
      line('M150 130l-6 12 8 8', c.steel, 3),
  },
  {
    id: 'la-copa',
    name: { es: 'La Copa', en: 'The Cup' },
    line: {
      es: 'Todos quieren levantarla. Ella prefiere bailar.',
      en: 'Everybody wants to lift her. She would rather dance.',
    },
    rarity: 'legendary',
    cost: 2500,
    ground: ['#8a5a00', '#a26c06'],
    face: [26, 24, 188],
    art:
      line('M98 252l-8 20M142 252l8 20', c.ink, 8) +
      oval(82, 279, 18, 8, c.vermilion) +
      oval(158, 279, 18, 8, c.vermilion) +
      `<path d="M64 92q-44 -6 -38 32 6 36 52 36M176 92q44 -6 38 32 -6 36 -52 36" fill="none" stroke="${c.amber}" stroke-width="13"/>` +
      area('M58 66h124q6 112 -48 128h-28q-54 -16 -48 -128z', c.gold) +
      area('M124 66h58q6 112 -48 128h-16q34 -50 6 -128z', '#dc9a20') +
      area('M70 76h14q-2 62 18 92 -34 -22 -32 -92z', '#fff3c4') +
      box(50, 54, 140, 20, c.lemon, 9) +
      area('M108 192h24l6 24h-36z', c.amber) +
      box(78, 214, 84, 40, c.ink, 8) +
      star(120, 234, 14, c.gold) +
      eyes({ y: 112, gap: 23, size: 10 }) +
      cheeks(130, '#f0812f', 39) +
      grin(129, 17) +
      star(82, 36, 10, c.lemon) +
      star(120, 24, 13, c.paper) +
      star(158, 36, 10, c.lemon),
  },
]
