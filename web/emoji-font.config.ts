import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subset from 'subset-font'
import type { Plugin } from 'vite'

const SOURCE = '@fontsource/noto-emoji/files/noto-emoji-emoji-600-normal.woff2'
const id = '\0virtual:emoji.css'
const root = join(import.meta.dirname, '..')

/**
 * Font with the emoji that occur in our sources, in one colour (one file of 20 KB). They have the theme's text colour
 * on every system. It is a font family of its own: in the family of all text, its arrival would cause a layout of the
 * whole page. Emoji in user content use the system font.
 */
export function emojiFont(): Plugin {
  /** During development the system's emoji are good enough. */
  let isWanted = false
  return {
    name: 'liston:emoji-font',
    configResolved: ({ command, build }) => void (isWanted = command === 'build' && !build.ssr),
    resolveId: (source) => (source === 'virtual:emoji.css' ? id : null),
    async load(source) {
      if (source !== id) return null
      if (!isWanted) return ''
      const { path, range } = await cutFont()
      const src = `url("${path}") format("woff2")`
      return `@font-face{font-family:"Drawn Emoji";font-display:block;unicode-range:${range};src:${src}}`
    },
  }
}

/** Subsetting the font takes seconds, so the result is cached by the hash of emoji and font. */
async function cutFont(): Promise<{ path: string; range: string }> {
  const emoji = await emojiOf(['web/src', 'contract/src'])
  const source = await readFile(createRequire(import.meta.url).resolve(SOURCE))
  const version = createHash('sha256').update(emoji).update(source).digest('hex').slice(0, 12)
  const folder = join(root, 'node_modules/.cache/liston', version)
  const path = join(folder, 'emoji.woff2')
  if (!existsSync(path)) {
    await mkdir(folder, { recursive: true })
    await writeFile(path, await subset(source, emoji, { targetFormat: 'woff2' }))
  }
  return { path, range: [...emoji].map((c) => `U+${c.codePointAt(0)?.toString(16)}`).join() }
}

/** All code points of emoji in the sources of the folders, sorted. */
async function emojiOf(folders: string[]): Promise<string> {
  const found = new Set<string>()
  for (const folder of folders)
    for (const file of (await readdir(join(root, folder), { recursive: true })).filter((f) => /\.tsx?$/.test(f))) {
      const text = await readFile(join(root, folder, file), 'utf8')
      for (const [emoji] of text.matchAll(/\p{RGI_Emoji}|\p{Emoji_Presentation}/gv)) for (const c of emoji) found.add(c)
    }
  return [...found].sort().join('')
}
