import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subset from 'subset-font'
import type { Plugin } from 'vite'

const EMOJI = '@fontsource/noto-emoji/files/noto-emoji-emoji-600-normal.woff2'
const DISPLAY = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'
/** The weight of everything that uses the display font (design/theme/scale.css: --font-weight-display). */
const DISPLAY_WEIGHT = 750
/** Code points above those of the Latin part of a font, except two. */
const LATIN_END = 0x2300
const id = '\0virtual:emoji.css'
const root = join(import.meta.dirname, '..')

/**
 * Fonts with the emoji that occur in our sources, in one colour. They have the theme's text colour on every system. They
 * are a font family of its own: in the family of all text, their arrival would cause a layout of the whole page. Emoji in
 * user content use the system font. The categories have a file of their own (17 KB), because most pages need no other.
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
      const common = await emojiOf(['contract/src/rankings'], /[\\/]?sample-categories\.ts$/)
      const all = await emojiOf(['web/src', 'contract/src'], /\.tsx?$/)
      const others = [...all].filter((emoji) => !common.has(emoji))
      return `${await emojiFace('emoji', [...common])}${await emojiFace('more-emoji', others)}`
    },
  }
}

async function emojiFace(name: string, emoji: string[]): Promise<string> {
  const text = emoji.sort().join('')
  const range = [...text].map((c) => `U+${c.codePointAt(0)?.toString(16)}`).join()
  const path = await cutFont({ name, source: EMOJI, text })
  const src = `url("${path}") format("woff2")`
  return `@font-face{font-family:"Drawn Emoji";font-display:block;unicode-range:${range};src:${src}}`
}

/**
 * Replaces the variable display font by one of the only weight in use: it has half of the size. During development the
 * variable font is used.
 */
export function displayFont(): Plugin {
  return {
    name: 'liston:display-font',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async config() {
      // Every character of the font, which is the Latin part already.
      const text = String.fromCodePoint(...Array.from({ length: LATIN_END }, (_, code) => code), 0xfeff, 0xfffd)
      const path = await cutFont({ name: 'bricolage-latin-standard', source: DISPLAY, text, weight: DISPLAY_WEIGHT })
      return { resolve: { alias: { [DISPLAY]: path } } }
    },
  }
}

type Cut = { name: string; source: string; text: string; weight?: number }

/** Subsetting a font takes seconds, so the result is cached by the hash of its contents. Returns its path. */
async function cutFont({ name, source, text, weight }: Cut): Promise<string> {
  const font = await readFile(createRequire(import.meta.url).resolve(source))
  const version = createHash('sha256').update(`${weight} ${text}`).update(font).digest('hex').slice(0, 12)
  const folder = join(root, 'node_modules/.cache/liston', version)
  const path = join(folder, `${name}.woff2`)
  if (!existsSync(path)) {
    const axes = weight && { variationAxes: { wght: weight } }
    await mkdir(folder, { recursive: true })
    await writeFile(path, await subset(font, text, { targetFormat: 'woff2', ...axes }))
  }
  return path
}

/** All code points of emoji in the source files of the folders. */
async function emojiOf(folders: string[], files: RegExp): Promise<Set<string>> {
  const found = new Set<string>()
  for (const folder of folders)
    for (const file of (await readdir(join(root, folder), { recursive: true })).filter((f) => files.test(f))) {
      const text = await readFile(join(root, folder, file), 'utf8')
      for (const [emoji] of text.matchAll(/\p{RGI_Emoji}|\p{Emoji_Presentation}/gv)) for (const c of emoji) found.add(c)
    }
  return found
}
