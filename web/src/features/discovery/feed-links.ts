import { type FeedFormat, feedFormats, type FeedOf, feedPath } from '@liston/contract/discovery'
import type { Language } from '@liston/contract/kernel'

const called: Record<FeedFormat, string> = { xml: 'RSS', atom: 'Atom', json: 'JSON Feed' }

/** Link elements by which feed readers find the feeds of a page. */
export const feedLinks = (of: FeedOf, { language, title }: { language: Language; title: string }) =>
  (Object.keys(feedFormats) as FeedFormat[]).map((format) => ({
    rel: 'alternate',
    type: feedFormats[format],
    title: `${title} · ${called[format]}`,
    href: `${feedPath(of, format)}?lng=${language}`,
  }))
