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
 * The emoji that our own sources hold, drawn in one colour (one file of 20 KB): they take the ink of the theme, on every
 * system. A family of its own, for what holds an emoji: in that of all text, its arrival would lay out the whole page
 * once more. What people write shows as their system has it.
 */
export function emojiFont(): Plugin {
  /** While developing the system's own emoji do. */
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

/** Cutting the font takes seconds, so it is kept for as long as the emoji and the font stay the same. */
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
