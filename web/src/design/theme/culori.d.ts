/** The functions of culori (which has no types) that the contrast test uses. */
declare module 'culori' {
  type Colour = { mode: string }
  export function converter(mode: string): (css: string) => Colour | undefined
  export function inGamut(mode: string): (css: string) => boolean
  export function formatHex(colour: Colour | undefined): string | undefined
  export function wcagContrast(one: string, other: string): number
}
