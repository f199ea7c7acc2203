import { NO_ROLES, type Table } from './table.ts'

/** True for XML and HTML: their tags are never items. */
export const isXml = (text: string): boolean => /^\ufeff?\s*<(?:\?xml|!doctype|[a-z][\w-]*[\s>])/i.test(text)

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const ENTRY_MAX = 20_000

function valueIn(entry: string, tag: string): string {
  const start = entry.indexOf(`<${tag}>`)
  const end = entry.indexOf(`</${tag}>`, start)
  if (start < 0 || end < 0) return ''
  const value = entry.slice(start + tag.length + 2, end).trim()
  const data = /^<!\[CDATA\[([^]*)\]\]>$/.exec(value)?.[1]
  return data ?? value.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')
}

/** The list export of MyAnimeList. A score of 0 means no score. Null for any other XML. */
export function readMyAnimeList(text: string): Table | null {
  if (!/<myanimelist>/i.test(text.slice(0, 2000))) return null
  const rows = text
    .split(/<(?:anime|manga)>/)
    .slice(1, ENTRY_MAX + 1)
    .map((entry, i) => {
      const score = valueIn(entry, 'my_score')
      const title = valueIn(entry, 'series_title') || valueIn(entry, 'manga_title')
      return { line: i + 1, cells: [title, score === '0' ? '' : score] }
    })
  const rated = rows.some(({ cells }) => cells[1])
  return {
    kind: 'myanimelist',
    columns: ['series_title', 'my_score'],
    rows,
    roles: { ...NO_ROLES, by: rated ? 1 : null },
    topic: '',
    category: 'anime-manga',
  }
}
