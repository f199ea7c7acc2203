import type { Language } from '../../kernel/index.ts'

/** What a ranking is passed on as, beside its page: each under an address that anybody may ask for. */

/** The shapes of a picture of it, and how many pixels they have (rules 3.32). */
export const PICTURE_FORMATS = {
  '1x1': { width: 1080, height: 1080 },
  '9x16': { width: 1080, height: 1920 },
  '16x9': { width: 1920, height: 1080 },
} as const
export type PictureFormat = keyof typeof PICTURE_FORMATS

export const picturePath = (id: string, format: PictureFormat): string => `/ranking/${id}/picture/${format}.png`

/**
 * All places of an item, or of the thing that it is, as a picture in a language: one of those to send, or the card of a link to its
 * passport.
 */
export const itemPicturePath = (entity: string, format: PictureFormat | 'link', language: Language): string =>
  `/item/${encodeURIComponent(entity)}/picture/${format}.png?lng=${language}`

/** Its address as a code to scan. */
export const qrPath = (id: string): string => `/ranking/${id}/qr.svg`

/** Where a press on another site leads who wants to vote for an item: to sign in, and to the item. */
export const voteFromAfarPath = (id: string, itemId: string): string => `/ranking/${id}/vote/${itemId}`

export const EMBED_THEMES = ['auto', 'light', 'dark'] as const
export type EmbedTheme = (typeof EMBED_THEMES)[number]

/** Rows of an embedded ranking. */
export const EMBED_ROWS = { fewest: 1, most: 20, usual: 5 } as const

/** Gives frames on other sites the height of what is in them. */
export const EMBED_SCRIPT = '/embed.js'

export const OEMBED_PATH = '/oembed'

/** `rows` and `theme` are left out where they are the usual ones. */
type Embed = { language: Language; theme?: EmbedTheme; rows?: number; ref?: string | null }

/** The page of a ranking that other sites may frame. */
export function embedPath(id: string, { language, theme = 'auto', rows = EMBED_ROWS.usual, ref }: Embed): string {
  const asked = [
    `lng=${language}`,
    ...(theme === 'auto' ? [] : [`theme=${theme}`]),
    ...(rows === EMBED_ROWS.usual ? [] : [`rows=${rows}`]),
    ...(ref ? [`ref=${ref}`] : []),
  ]
  return `/embed/ranking/${id}?${asked.join('&')}`
}

/** How tall the frame is until its script says better, pixels: what stands around the rows, and the rows. */
export const embedHeight = (rows: number): number => 150 + rows * 58

/** `items`: how many there are, where they may be fewer than the rows. */
type Code = Embed & { origin: string; id: string; title: string; items: number }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (c) => escapes[c] ?? c)

/** What somebody pastes into a page of theirs. Without its script the frame keeps its height and scrolls. */
export function embedCode({ origin, id, title, items, ...embed }: Code): string {
  const src = escape(`${origin}${embedPath(id, embed)}`)
  const tall = embedHeight(Math.min(items, embed.rows ?? EMBED_ROWS.usual))
  return `<iframe src="${src}" title="${escape(title)}" width="100%" height="${tall}" loading="lazy" style="border:0;max-width:40rem"></iframe>
<script async src="${escape(origin)}${EMBED_SCRIPT}"></script>`
}
