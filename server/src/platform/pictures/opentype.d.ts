/** The part of opentype.js in use. */
declare module 'opentype.js' {
  export type Command = { type: string; x?: number; y?: number; x1?: number; y1?: number; x2?: number; y2?: number }
  export type Glyph = {
    advanceWidth?: number
    getPath(x: number, y: number, size: number): { commands: Command[] }
  }
  export type Font = {
    unitsPerEm: number
    charToGlyphIndex(letter: string): number
    stringToGlyphs(text: string): Glyph[]
    getKerningValue(left: Glyph, right: Glyph): number
  }
  const opentype: { parse(bytes: ArrayBuffer): Font }
  export default opentype
}
