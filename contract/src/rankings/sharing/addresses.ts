import type { Language } from '../../kernel/index.ts'

/** Public URLs for sharing a ranking, besides its page. */

/** Formats of a ranking's picture, in pixels (rules 3.32). */
export const PICTURE_FORMATS = {
  '1x1': { width: 1080, height: 1080 },
  '9x16': { width: 1080, height: 1920 },
  '16x9': { width: 1920, height: 1080 },
} as const
/** Version of the drawings of emoji. The drawing under an address never changes. */
export const SUBJECTS_VERSION = '15.0.0'

/** Address of the drawing of an emoji that depicts something, an SVG picture. */
export function subjectPath(emoji: string): string {
  const text = emoji.includes('\u200d') ? emoji : emoji.replaceAll('\ufe0f', '')
  const codes = [...text].map((char) => (char.codePointAt(0) ?? 0).toString(16))
  return `/subjects/${SUBJECTS_VERSION}/${codes.join('-')}.svg`
}

export type PictureFormat = keyof typeof PICTURE_FORMATS

export const picturePath = (id: string, format: PictureFormat): string => `/ranking/${id}/picture/${format}.png`

/**
 * Path of a picture of all places of an item, or of the thing that it is. `link` is the
 * card of a link to the entity page.
 */
export const itemPicturePath = (entity: string, format: PictureFormat | 'link', language: Language): string =>
  `/item/${encodeURIComponent(entity)}/picture/${format}.png?lng=${language}`

/** Path of the QR code of a ranking's URL, SVG. */
export const qrPath = (id: string): string => `/ranking/${id}/qr.svg`

/** Target of a vote button on another site: sign-in, then the item. */
export const voteFromAfarPath = (id: string, itemId: string): string => `/ranking/${id}/vote/${itemId}`

export const EMBED_THEMES = ['auto', 'light', 'dark'] as const
export type EmbedTheme = (typeof EMBED_THEMES)[number]

/** Number of rows of an embedded ranking. */
export const EMBED_ROWS = { fewest: 1, most: 20, usual: 5 } as const

/** Script that adapts frames on other sites to the height of their content. */
export const EMBED_SCRIPT = '/embed.js'

export const OEMBED_PATH = '/oembed'

/** The URL omits `rows` and `theme` if they have the default value. */
type Embed = { language: Language; theme?: EmbedTheme; rows?: number; ref?: string | null }

/** Path of the page of a ranking that other sites may frame. */
export function embedPath(id: string, { language, theme = 'auto', rows = EMBED_ROWS.usual, ref }: Embed): string {
  const asked = [
    `lng=${language}`,
    ...(theme === 'auto' ? [] : [`theme=${theme}`]),
    ...(rows === EMBED_ROWS.usual ? [] : [`rows=${rows}`]),
    ...(ref ? [`ref=${ref}`] : []),
  ]
  return `/embed/ranking/${id}?${asked.join('&')}`
}

/** Height of the frame before its script adapts it, in pixels: 58 per row, and 150 around the rows. */
export const embedHeight = (rows: number): number => 150 + rows * 58

/** `items`: number of items in the ranking. It limits the height if it is below `rows`. */
type Code = Embed & { origin: string; id: string; title: string; items: number }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (c) => escapes[c] ?? c)

/** HTML to paste into another site. Without its script the frame keeps its height and scrolls. */
export function embedCode({ origin, id, title, items, ...embed }: Code): string {
  const src = escape(`${origin}${embedPath(id, embed)}`)
  const tall = embedHeight(Math.min(items, embed.rows ?? EMBED_ROWS.usual))
  return `<iframe src="${src}" title="${escape(title)}" width="100%" height="${tall}" loading="lazy" style="border:0;max-width:40rem"></iframe>
<script async src="${escape(origin)}${EMBED_SCRIPT}"></script>`
}
