import type { Character } from '../kit/character.ts'
import { brows, calmEyes, cheeks, eyes, glasses, grin, smile, wideEyes } from '../kit/faces.ts'
import * as c from '../kit/paint.ts'
import { arm, ball, figure, head } from '../kit/people.ts'
import { area, both, box, dot, flip, line, oval, turn, words } from '../kit/shapes.ts'

/** Uncommon avatars, 150 Stars each. */
export const uncommon: Character[] = [
  {
    id: 'zorra-lista',
    name: { es: 'Zorra Lista', en: 'Sly Vixen' },
    line: { es: 'Ya sabía el orden antes de que votaras.', en: 'Knew the order before you voted.' },
    rarity: 'uncommon',
    cost: 150,
    ground: [c.deep, c.sea],
    art:
      area('M160 268q60 0 54 -66 -2 -26 -22 -36 6 40 -22 60z', c.honey) +
      area('M214 202q-2 -26 -22 -36 0 24 -8 40 16 10 30 -4z', c.paper) +
      area('M84 284q-10 -110 36 -116 46 6 36 116z', '#e8722c') +
      area('M120 168q46 6 36 116h-36z', '#c4551a') +
      area('M120 190q24 14 14 94h-28q-10 -80 14 -94z', c.paper) +
      oval(100, 280, 17, 8, c.ink) +
      oval(140, 280, 17, 8, c.ink) +
      both(area('M68 110l-8 -66q28 8 46 34z', '#e8722c') + area('M74 84l-4 -26q14 6 22 16z', c.ink)) +
      area('M56 112q6 -50 64 -50t64 50q-12 12 -26 18 -14 28 -38 30 -24 -2 -38 -30 -14 -6 -26 -18z', '#f28338') +
      area('M120 62q58 0 64 50 -12 12 -26 18 -14 28 -38 30z', '#d8641f') +
      area(
        'M56 112q20 -4 36 6 14 10 28 22 14 -12 28 -22 16 -10 36 -6 -12 12 -26 18 -14 28 -38 30 -24 -2 -38 -30 -14 -6 -26 -18z',
        c.paper,
      ) +
      calmEyes({ y: 106, gap: 26, size: 12 }, '#b34a12') +
      brows({ y: 86, gap: 27, size: 9, fill: '#8f3a0d' }, 2) +
      area('M110 142h20q2 8 -10 14 -12 -6 -10 -14z', c.ink) +
      area('M76 168q44 26 88 0l4 16q-48 28 -96 0z', c.cobalt) +
      area('M146 186l26 46 -18 2 -6 14 -18 -56z', c.night),
  },
  {
    id: 'buho-notario',
    name: { es: 'Búho Notario', en: 'Notary Owl' },
    line: { es: 'Da fe de cada voto. Y de madrugada.', en: 'Certifies every vote. After midnight.' },
    rarity: 'uncommon',
    cost: 150,
    ground: [c.night, c.cobalt],
    face: [36, 34, 168],
    art:
      both(line('M100 274v10M112 274v10', c.amber, 8)) +
      area('M56 168q0 -110 64 -110t64 110q0 110 -64 110t-64 -110z', c.wood) +
      area('M120 58q64 0 64 110 0 110 -64 110z', '#7c4620') +
      oval(120, 214, 40, 56, c.sand) +
      line(
        'M98 190q7 8 14 0M128 190q7 8 14 0M113 206q7 8 14 0M98 222q7 8 14 0M128 222q7 8 14 0M113 238q7 8 14 0',
        c.wood,
        4,
      ) +
      both(area('M58 176q-22 50 10 84 14 -40 6 -84z', c.bark)) +
      area('M62 40q22 4 40 26h36q18 -22 40 -26 8 40 -10 66h-96q-18 -26 -10 -66z', c.bark) +
      both(
        dot(92, 112, 36, c.cream) + dot(92, 112, 19, c.paper) + dot(94, 113, 12.5, c.ink) + dot(99, 108, 4.5, c.paper),
      ) +
      `<circle cx="148" cy="112" r="25" fill="none" stroke="${c.gold}" stroke-width="6"/>` +
      line('M170 128q12 24 6 54', c.gold, 3.5) +
      area('M120 122l11 14 -11 18 -11 -18z', c.amber) +
      area('M98 164h44l-8 18h-28z', c.vermilion) +
      turn(24, 196, 200, area('M190 250q-12 -60 8 -106 18 44 4 106z', c.paper) + line('M195 254v-80', c.steel, 3)),
  },
  {
    id: 'la-lanzadora',
    name: { es: 'La Lanzadora', en: 'The Thrower' },
    line: {
      es: 'Suelta la jabalina y la opinión, y las dos llegan lejos.',
      en: 'Throws the javelin and her opinion; both go far.',
    },
    rarity: 'uncommon',
    cost: 150,
    ground: [c.gold, c.amber],
    art:
      dot(120, 94, 68, c.ink) +
      both(dot(66, 120, 26, c.ink)) +
      figure({ top: [c.vermilion, c.brick], legs: [c.ink, c.ink], shoes: c.paper, skin: c.skin.dark, bare: true }) +
      box(104, 186, 32, 24, c.paper, 3) +
      words(120, 205, 18, c.ink, '21') +
      head(c.skin.dark, { rx: 43 }) +
      area('M76 96q44 -24 88 0l-2 -14q-42 -22 -84 0z', c.gold) +
      both(dot(75, 130, 5, c.gold)) +
      brows({ y: 101, gap: 19, size: 8 }) +
      eyes({ y: 115, gap: 19, size: 7.5, fill: '#120a06' }) +
      cheeks(131, '#8d4a35', 30) +
      grin(133, 14) +
      arm('hip', c.skin.dark[0], c.skin.dark[0]) +
      turn(-20, 190, 130, box(60, 128, 176, 5, c.paper, 2) + area('M236 124l14 6 -14 6z', c.steel)) +
      flip(arm('up', c.skin.dark[1], c.skin.dark[1])),
  },
  {
    id: 'el-arbitro',
    name: { es: 'El Árbitro', en: 'The Referee' },
    line: { es: 'Saca tarjeta hasta en el desayuno.', en: 'Shows a card even at breakfast.' },
    rarity: 'uncommon',
    cost: 150,
    ground: [c.leaf, c.moss],
    art:
      figure({ top: [c.paper, c.fog], legs: [c.ink, c.ink], shoes: c.ink, skin: c.skin.rose, bare: true }) +
      area('M92 168h10v60h-10zM114 170h10v58h-10zM136 168h10v60h-10z', c.ink) +
      head(c.skin.rose) +
      area('M73 100q-2 -50 47 -50t47 50z', c.vermilion) +
      area('M120 50q49 0 47 50h-24q4 -34 -23 -50z', c.brick) +
      area('M70 94q56 -16 100 -2 34 4 40 16 -2 6 -12 6 -14 -10 -128 -8 -4 -6 0 -12z', c.ink) +
      dot(120, 49, 6, c.ink) +
      box(108, 66, 22, 20, c.paper, 4) +
      line('M114 76l4 5 8 -9', c.ink, 3.5) +
      eyes({ y: 121, gap: 19, size: 7.5 }) +
      both(area('M120 134q-16 -6 -30 8 4 10 16 8 10 -2 14 -10z', '#7a4a22')) +
      dot(120, 131, 6, '#eeb08e') +
      line('M104 170q16 26 32 0', c.ink, 3) +
      box(113, 184, 16, 10, c.gold, 4) +
      arm('hip', c.paper, c.skin.rose[0]) +
      flip(arm('wave', c.fog, c.skin.rose[1])) +
      turn(10, 196, 110, box(180, 84, 32, 44, c.gold, 5)),
  },
  {
    id: 'abuela-nueve',
    name: { es: 'Abuela Nueve', en: 'Granny Nine' },
    line: {
      es: 'Todo te lo puntúa con un nueve. El diez es su croqueta.',
      en: 'Gives everything a nine. The ten is her croquette.',
    },
    rarity: 'uncommon',
    cost: 150,
    ground: [c.rose, '#f07ba5'],
    art:
      dot(120, 48, 25, c.fog) +
      line('M98 40l44 14M104 58l30 -22', c.vermilion, 5) +
      figure({ top: [c.plum, c.grape], legs: [c.grape, '#3b1a57'], shoes: c.ink, skin: c.skin.wheat }) +
      area('M84 184q36 34 72 0l4 44h-80z', c.lilac) +
      area('M84 216h72l10 50h-92z', c.plum) +
      area('M120 216h36l10 50h-46z', c.grape) +
      head(c.skin.wheat) +
      area('M74 108q-4 -52 46 -52t46 52q-8 -24 -26 -30 -20 14 -44 6 -16 6 -22 24z', c.fog) +
      both(dot(76, 100, 12, c.fog)) +
      glasses(116, c.cobalt, '#ffffffb0') +
      eyes({ y: 117, gap: 21, size: 6.5 }) +
      cheeks(138, '#f08a7a', 30) +
      smile(140, 11) +
      both(dot(75, 134, 4.5, c.paper)) +
      arm('front', c.plum, c.skin.wheat[0]) +
      flip(arm('front', c.grape, c.skin.wheat[1])) +
      dot(120, 226, 19, c.vermilion) +
      line('M108 220q12 -8 24 2M108 230q12 -6 24 4M114 240q8 -20 14 -28', c.coral, 3) +
      line('M96 202l30 34M146 200l-32 36', c.sand, 4),
  },
  {
    id: 'pulpo',
    name: { es: 'Pulpo Multitarea', en: 'Multitasking Octopus' },
    line: {
      es: 'Vota, comenta, comparte y aún le sobran cinco brazos.',
      en: 'Votes, comments, shares, and has five arms to spare.',
    },
    rarity: 'uncommon',
    cost: 150,
    ground: ['#1f7fb5', '#145f91'],
    art:
      both(line('M94 196q-30 8 -52 -18 -12 -14 -2 -26', c.coral, 17)) +
      both(line('M96 208q-36 30 -64 14', '#f0724c', 17)) +
      both(line('M100 214q-24 46 -50 62', c.coral, 17)) +
      both(line('M112 216q-4 40 -20 62', '#f0724c', 17)) +
      area('M58 122q0 -70 62 -70t62 70q0 60 -30 92h-64q-30 -32 -30 -92z', c.coral) +
      area('M120 52q62 0 62 70 0 60 -30 92h-32z', '#ee6f48') +
      dot(86, 82, 7, '#ffb59c') +
      dot(100, 70, 4, '#ffb59c') +
      wideEyes({ y: 122, gap: 25, size: 16 }) +
      cheeks(146, '#d94a3a', 44) +
      area('M110 148h20a10 11 0 0 1 -20 0z', c.ink) +
      turn(-12, 40, 130, box(22, 116, 36, 28, c.paper, 4) + line('M31 130l6 7 12 -14', c.leaf, 5)) +
      turn(
        12,
        200,
        130,
        box(182, 116, 36, 28, c.paper, 4) + area('M200 139l-10 -10q-2 -8 5 -8 4 0 5 4 1 -4 5 -4 7 0 5 8z', c.vermilion),
      ),
  },
  {
    id: 'megafono',
    name: { es: 'Megáfono', en: 'Megaphone' },
    line: { es: 'No grita: proyecta.', en: 'It doesn’t shout, it projects.' },
    rarity: 'uncommon',
    cost: 150,
    ground: [c.plum, c.grape],
    face: [40, 34, 172],
    art:
      line('M108 204l-4 62M140 204l4 62', c.ink, 8) +
      oval(98, 277, 18, 8, c.gold) +
      oval(150, 277, 18, 8, c.gold) +
      line('M70 176q-24 10 -28 34M172 176q26 4 30 -22', c.ink, 8) +
      dot(42, 214, 10, c.paper) +
      dot(203, 150, 10, c.paper) +
      box(104, 150, 34, 58, c.slate, 10) +
      box(28, 96, 30, 48, c.brick, 10) +
      area('M50 98l86 -44v132l-86 -44z', c.vermilion) +
      area('M50 124l86 8v54l-86 -44z', c.brick) +
      ball(138, 120, 52, 68, [c.gold, '#e0a126']) +
      ball(138, 120, 43, 57, [c.paper, c.fog]) +
      eyes({ x: 138, y: 108, gap: 17, size: 9 }) +
      cheeks(126, c.blush, 29, 138) +
      grin(126, 16, 138) +
      line('M202 76l16 -10M208 112h20M202 150l16 10', c.gold, 7),
  },
  {
    id: 'contavotos',
    name: { es: 'Contavotos', en: 'Vote Counter' },
    line: { es: 'Cuenta hasta el infinito y comprueba el resto.', en: 'Counts to infinity and checks the remainder.' },
    rarity: 'uncommon',
    cost: 150,
    ground: [c.slate, '#465067'],
    art:
      line('M120 62v-22', c.fog, 6) +
      dot(120, 36, 10, c.vermilion) +
      box(92, 238, 20, 36, c.steel, 4) +
      box(128, 238, 20, 36, c.slate, 4) +
      both(area('M80 284q0 -14 18 -14h16v14z', c.ink)) +
      both(line('M78 184q-26 8 -26 34', c.steel, 14) + dot(52, 224, 12, c.gold)) +
      box(74, 164, 92, 82, c.fog, 14) +
      area('M120 164h32q14 0 14 14v54q0 14 -14 14h-32z', '#b9c2d4') +
      box(88, 180, 64, 34, c.ink, 6) +
      words(120, 205, 22, c.mint, '1024') +
      box(90, 224, 12, 10, c.vermilion, 3) +
      box(108, 224, 12, 10, c.gold, 3) +
      both(box(52, 96, 16, 34, c.steel, 5)) +
      box(62, 62, 116, 98, c.fog, 24) +
      area('M120 62h34q24 0 24 24v50q0 24 -24 24h-34z', '#b9c2d4') +
      box(74, 76, 92, 70, c.ink, 18) +
      both(area('M86 110q0 -18 14 -18t14 18q0 6 -4 6 -2 -12 -10 -12t-10 12q-4 0 -4 -6z', '#6fe3ff')) +
      line('M102 126q18 14 36 0', '#6fe3ff', 5.5),
  },
]
