/** Feed formats by file extension: RSS 2.0, Atom and JSON Feed 1.1. */
export const feedFormats = {
  xml: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const
export type FeedFormat = keyof typeof feedFormats

/** The content of a feed. Its address is below that of the page with the same content: `/category/comida/feed.xml`. */
export type FeedOf =
  | { kind: 'latest' }
  | { kind: 'articles' }
  | { kind: 'category'; slug: string }
  | { kind: 'person'; id: string }
  | { kind: 'ranking'; id: string }

/** Path of the page that a feed belongs to; empty for the home page. */
export function pageOfFeed(of: FeedOf): string {
  switch (of.kind) {
    case 'latest':
      return ''
    case 'articles':
      return '/social'
    case 'category':
      return `/category/${of.slug}`
    case 'person':
      return `/profile/${of.id}`
    case 'ranking':
      return `/ranking/${of.id}`
  }
}

/** Path of a feed. */
export const feedPath = (of: FeedOf, format: FeedFormat = 'xml'): string => `${pageOfFeed(of)}/feed.${format}`
