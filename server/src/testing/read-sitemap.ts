import { XMLParser, XMLValidator } from 'fast-xml-parser'

type Node = Record<string, unknown>
export type SitemapLine = { loc: string; lastmod?: string }

const NS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
/** The W3C profile of ISO 8601, as far as sitemaps allow it. */
const w3cTime = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/
const MAX_LINES = 50_000
const MAX_BYTES = 50 * 1024 * 1024
/** Minimum and maximum length of a URL (sitemap.xsd). */
const [MIN_LOC, MAX_LOC] = [12, 2_048]

/**
 * Parses a file and validates it against sitemap.xsd, siteindex.xsd and the protocol: names, order and number of
 * elements, lengths, times, sizes. Returns its entries and the problems.
 */
export function readSitemap(text: string, kind: 'urlset' | 'sitemapindex'): { lines: SitemapLine[]; wrong: string[] } {
  const valid = XMLValidator.validate(text)
  if (valid !== true) return { lines: [], wrong: [`no XML: ${valid.err.msg}`] }
  const wrong: string[] = []
  const parser = new XMLParser({ preserveOrder: true, ignoreAttributes: false, parseTagValue: false })
  const top = (parser.parse(text) as Node[]).filter((node) => !('?xml' in node))
  const [root] = top
  if (top.length !== 1 || !root || !(kind in root)) return { lines: [], wrong: [`the root is no ${kind}`] }
  if ((root[':@'] as Node | undefined)?.['@_xmlns'] !== NS) wrong.push('the namespace is another one')
  const children = root[kind] as Node[]
  const [name = ''] = kind === 'urlset' ? ['url'] : ['sitemap']
  const lines = children.map((child) => {
    if (!(name in child)) wrong.push(`${Object.keys(child)} among ${name}`)
    const parts = (child[name] ?? []) as Node[]
    const names = parts.map((part) => Object.keys(part).find((key) => key !== ':@') ?? '')
    if (!/^loc(,lastmod)?$/.test(names.join())) wrong.push(`${name} holds ${names}`)
    const textOf = (wanted: string) => {
      const part = parts.find((one) => wanted in one)?.[wanted] as { '#text'?: string }[] | undefined
      return part?.map((one) => one['#text'] ?? '').join('')
    }
    const lastmod = textOf('lastmod')
    return { loc: textOf('loc') ?? '', ...(lastmod !== undefined && { lastmod }) }
  })
  if (lines.length > MAX_LINES) wrong.push(`${lines.length} lines`)
  if (Buffer.byteLength(text) > MAX_BYTES) wrong.push('too many bytes')
  for (const { loc, lastmod } of lines) {
    if (!URL.canParse(loc) || loc.length < MIN_LOC || loc.length > MAX_LOC) wrong.push(`no address: ${loc}`)
    if (lastmod !== undefined && !w3cTime.test(lastmod)) wrong.push(`no time: ${lastmod}`)
  }
  return { lines, wrong }
}
