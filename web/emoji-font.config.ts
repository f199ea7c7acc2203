import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subset from 'subset-font'
import type { Plugin } from 'vite'

const SOURCE = '@fontsource/noto-emoji/files/noto-emoji-emoji-600-normal.woff2'
const id = '\0virtual:emoji.css'
const root = join(import.meta.dirname, '..')

/**
 * The emoji that our own sources hold, drawn in one colour (one file of 20 KB): on covers they take the colours of the
 * theme, and in texts they stand in on systems that have no emoji of their own. What people write shows as their system
 * has it.
 */
export function emojiFont(): Plugin {
  /** While developing the system's own emoji do. */
  let isWanted = false
  let font: { name: string; bytes: Uint8Array; range: string } | undefined
  const made = async () => (font ??= await makeFont())
  return {
    name: 'liston:emoji-font',
    configResolved: ({ command, build }) => void (isWanted = command === 'build' && !build.ssr),
    resolveId: (source) => (source === 'virtual:emoji.css' ? id : null),
    async load(source) {
      if (source !== id) return null
      if (!isWanted) return ''
      const { name, range } = await made()
      const file = `url("/assets/${name}") format("woff2")`
      const own = ['Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji'].map((face) => `local("${face}")`)
      const face = (family: string, src: string) =>
        `@font-face{font-family:"${family}";font-display:block;unicode-range:${range};src:${src}}`
      return face('Drawn Emoji', file) + face('Emoji fallback', `${own.join()},${file}`)
    },
    async generateBundle() {
      if (!isWanted) return
      const { name, bytes } = await made()
      this.emitFile({ type: 'asset', fileName: `assets/${name}`, source: bytes })
    },
  }
}

/** Cutting the font takes seconds, so it is kept for as long as the emoji and the font stay the same. */
async function makeFont() {
  const emoji = await emojiOf(['web/src', 'contract/src'])
  const source = await readFile(createRequire(import.meta.url).resolve(SOURCE))
  const version = createHash('sha256').update(emoji).update(source).digest('base64url').slice(0, 8)
  const name = `emoji-${version}.woff2`
  const folder = join(root, 'node_modules/.cache/liston')
  const kept = await readFile(join(folder, name)).catch(() => null)
  const bytes = kept ?? (await subset(source, emoji, { targetFormat: 'woff2' }))
  if (!kept) {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, name), bytes)
  }
  const range = [...new Set(emoji)].map((c) => `U+${c.codePointAt(0)?.toString(16)}`).join()
  return { name, bytes, range }
}

/** All emoji in the texts of some folders, in order. */
async function emojiOf(folders: string[]): Promise<string> {
  const found = new Set<string>()
  for (const folder of folders)
    for (const file of (await readdir(join(root, folder), { recursive: true })).filter((f) => /\.tsx?$/.test(f))) {
      const text = await readFile(join(root, folder, file), 'utf8')
      for (const [emoji] of text.matchAll(/\p{RGI_Emoji}|\p{Emoji_Presentation}/gv)) for (const c of emoji) found.add(c)
    }
  return [...found].sort().join('')
}
