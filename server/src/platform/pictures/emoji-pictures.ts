import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { LRUCache } from 'lru-cache'

/** A picture has about 1 KB. */
const kept = new LRUCache<string, string>({ max: 500 })
let listed: Promise<{ folder: string; names: Set<string> }> | undefined

/** True for emoji that Unicode shows in colour, joined ones included; not for `©` or a digit. */
export const isEmoji = (grapheme: string): boolean =>
  /^\p{RGI_Emoji}$/v.test(grapheme) ||
  (/\p{Extended_Pictographic}/u.test(grapheme) && /\u200d|\ufe0f|\p{Emoji_Modifier}/u.test(grapheme)) ||
  /^\p{Regional_Indicator}+$/u.test(grapheme)

/** The content of the SVG picture of an emoji, 36 units wide and high. Null if there is none. */
export async function emojiPicture(grapheme: string): Promise<string | null> {
  const { folder, names } = await (listed ??= listFiles())
  // Names contain U+FE0F in most joined emoji only.
  const name = [fileOf(grapheme), fileOf(grapheme.replaceAll('\ufe0f', ''))].find((file) => names.has(file))
  if (!name) return null
  const known = kept.get(name)
  if (known) return known
  const svg = await readFile(`${folder}/${name}`, 'utf8')
  const inside = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
  kept.set(name, inside)
  return inside
}

async function listFiles() {
  const folder = dirname(createRequire(import.meta.url).resolve('@twemoji/svg/package.json'))
  return { folder, names: new Set(await readdir(folder)) }
}

const fileOf = (text: string): string => `${[...text].map((c) => (c.codePointAt(0) ?? 0).toString(16)).join('-')}.svg`
