import { XML_HEAD, xmlText } from '../feeds/xml.ts'

const NS = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const changed = (at: Date | null) => (at ? `<lastmod>${at.toISOString()}</lastmod>` : '')

export const indexStart = `${XML_HEAD}<sitemapindex xmlns="${NS}">\n`
export const indexEnd = '</sitemapindex>\n'
/** A file of the index. */
export const indexLine = (href: string, at: Date | null): string =>
  `<sitemap><loc>${xmlText(href)}</loc>${changed(at)}</sitemap>\n`

export const urlStart = `${XML_HEAD}<urlset xmlns="${NS}">\n`
export const urlEnd = '</urlset>\n'
/** An address of a file. */
export const urlLine = (href: string, at: Date | null): string =>
  `<url><loc>${xmlText(href)}</loc>${changed(at)}</url>\n`
