import { area, box, dot, line, oval } from './shapes.ts'

/** A colour in the light and in the shade. */
export type Two = readonly [light: string, shade: string]

/** A round shape, lit from the left. */
export const ball = (x: number, y: number, rx: number, ry: number, [light, shade]: Two) =>
  oval(x, y, rx, ry, light) +
  area(`M${x} ${y - ry}A${rx} ${ry} 0 0 1 ${x} ${y + ry}A${rx * 0.62} ${ry} 0 0 0 ${x} ${y - ry}z`, shade)

/** A human head with ears. */
export const head = (skin: Two, o: { y?: number; rx?: number; ry?: number } = {}) => {
  const { y = 112, rx = 45, ry = 48 } = o
  return dot(120 - rx, y + 6, 9, skin[0]) + dot(120 + rx, y + 6, 9, skin[1]) + ball(120, y, rx, ry, skin)
}

type Arm = 'down' | 'up' | 'hip' | 'front' | 'out' | 'wave'

const arms: Record<Arm, readonly [path: string, handX: number, handY: number]> = {
  down: ['M90 180q-14 20 -12 44', 78, 228],
  up: ['M92 180q-28 -12 -34 -48', 57, 126],
  hip: ['M90 180q-24 18 -6 40', 86, 222],
  front: ['M90 180q-16 22 8 34', 102, 216],
  out: ['M90 182q-22 6 -36 -6', 50, 174],
  wave: ['M92 182q-34 4 -44 -32', 47, 146],
}

/** The left arm in the image, in a sleeve. Flip it for the right one. */
export const arm = (how: Arm, sleeve: string, hand: string) => {
  const [path, x, y] = arms[how]
  return line(path, sleeve, 19) + dot(x, y, 10.5, hand)
}

type Dress = { top: Two; legs: Two; shoes: string; skin: Two; bare?: boolean }

/** A body from the neck down: top, trousers (or bare legs), shoes. Arms are separate, drawn before or after it. */
export const figure = ({ top, legs, shoes, skin, bare }: Dress) =>
  (bare
    ? box(96, 236, 20, 42, skin[0], 6) +
      box(124, 236, 20, 42, skin[1], 6) +
      area('M88 214h64l4 32h-32l-4 -8 -4 8h-32z', legs[0]) +
      area('M120 214h32l4 32h-32l-4 -8z', legs[1])
    : box(93, 214, 26, 66, legs[0], 6) + box(121, 214, 26, 66, legs[1], 6)) +
  area('M86 284q0 -14 16 -14h16v14zM122 284v-14h16q16 0 16 14z', shoes) +
  box(108, 148, 24, 26, skin[1]) +
  area('M84 184q2 -20 24 -20 12 10 24 0 22 0 24 20l2 44h-76z', top[0]) +
  area('M120 169q7 0 12 -5 22 0 24 20l2 44h-38z', top[1])
