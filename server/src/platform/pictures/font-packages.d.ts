/** The parts in use of packages without suitable types. */
declare module 'wawoff2/decompress.js' {
  const decompress: (font: Uint8Array) => Promise<Uint8Array>
  export default decompress
}
declare module 'bidi-js/dist/bidi.mjs' {
  type Levels = { levels: Uint8Array; paragraphs: { level: number }[] }
  type Bidi = { getEmbeddingLevels(text: string, base?: 'ltr' | 'rtl' | 'auto'): Levels }
  const openBidi: () => Bidi
  export default openBidi
}
