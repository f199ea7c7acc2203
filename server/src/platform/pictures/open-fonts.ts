import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'opentype.js'

export type Weight = 600 | 700 | 800
/** Fonts by weight, in order of preference. */
export type Fonts = Record<Weight, readonly Font[]>

const figtree = (weight: Weight) =>
  ['latin', 'latin-ext'].map((part) => `@fontsource/figtree/files/figtree-${part}-${weight}-normal.woff`)
const emoji = '@fontsource/noto-emoji/files/noto-emoji-emoji-600-normal.woff'

let opened: Promise<Fonts> | undefined

/** The bundled fonts for text and emoji, loaded on first use. System fonts are never used. */
export const openFonts = (): Promise<Fonts> => (opened ??= readFonts())

async function readFonts(): Promise<Fonts> {
  const { parse } = (await import('opentype.js')).default
  const { resolve } = createRequire(import.meta.url)
  const read = async (name: string) => {
    const { buffer, byteOffset, byteLength } = await readFile(resolve(name))
    return parse(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
  }
  const drawn = await read(emoji)
  const faces = async (weight: Weight) => [...(await Promise.all(figtree(weight).map(read))), drawn]
  return { 600: await faces(600), 700: await faces(700), 800: await faces(800) }
}
