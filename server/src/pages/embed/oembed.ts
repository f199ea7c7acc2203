import type { Language } from '@liston/contract/kernel'
import { EMBED_ROWS, embedCode, embedHeight, embedPath, type Ranking } from '@liston/contract/rankings'
import { escapeHtml } from '../../platform/http/index.ts'

/** How long a consumer may cache the response, in seconds. The embedded page updates itself. */
const CACHE_S = 3_600
const USUAL_WIDTH = 600
const card = { width: 1200, height: 630 }

export type Asked = {
  origin: string
  appName: string
  language: Language
  ref: string | null
  /** Space that the consumer offers, in pixels. */
  maxWidth: number | null
  maxHeight: number | null
}

/** The oEmbed response for a ranking (https://oembed.com, 2.3.4.4): an iframe within the offered space. */
export function oembed(ranking: Ranking, asked: Asked): Record<string, string | number> {
  const { origin, appName, language, ref, maxWidth, maxHeight } = asked
  const { id, topic, author } = ranking
  const width = Math.min(USUAL_WIDTH, maxWidth ?? USUAL_WIDTH)
  const items = ranking.items.length
  const rows = rowsIn(maxHeight)
  const height = Math.min(embedHeight(Math.min(rows, items)), maxHeight ?? Infinity)
  const embed = { language, ref, rows }
  // With a height limit the iframe may not grow, so it gets no script that reports its height.
  const html =
    maxHeight === null
      ? embedCode({ origin, id, title: topic, items, ...embed })
      : `<iframe src="${escapeHtml(`${origin}${embedPath(id, embed)}`)}" title="${escapeHtml(topic)}" width="${width}" height="${height}" loading="lazy" style="border:0"></iframe>`
  const hasRoom = (maxWidth ?? Infinity) >= card.width && (maxHeight ?? Infinity) >= card.height
  return {
    type: 'rich',
    version: '1.0',
    title: topic,
    author_name: author.username,
    author_url: `${origin}/profile/${author.id}`,
    provider_name: appName,
    provider_url: origin,
    cache_age: CACHE_S,
    ...(hasRoom && {
      thumbnail_url: `${origin}/ranking/${id}/og-image`,
      thumbnail_width: card.width,
      thumbnail_height: card.height,
    }),
    html,
    width,
    height,
  }
}

/** Number of rows that fit into the height. */
function rowsIn(maxHeight: number | null): number {
  if (maxHeight === null) return EMBED_ROWS.usual
  const each = Array.from({ length: EMBED_ROWS.usual }, (_row, at) => at + 1)
  return each.findLast((rows) => embedHeight(rows) <= maxHeight) ?? EMBED_ROWS.fewest
}

/** The same response as XML (oEmbed 2.3.3). */
export function oembedXml(answer: Record<string, string | number>): string {
  const lines = Object.entries(answer).map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`)
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${lines.join('\n')}\n</oembed>\n`
}

/** Drops characters that XML cannot contain. */
const escapeXml = (text: string) => escapeHtml(text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, ''))
