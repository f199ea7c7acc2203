/** Formats of feeds, by the end of their address: RSS 2.0, Atom and JSON Feed 1.1. */
export const feedFormats = {
  xml: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const
export type FeedFormat = keyof typeof feedFormats

/** What there is a feed of; each hangs from the page of the same: `/category/comida/feed.xml`. */
export type FeedOf =
  | { kind: 'latest' }
  | { kind: 'articles' }
  | { kind: 'category'; slug: string }
  | { kind: 'person'; id: string }
  | { kind: 'ranking'; id: string }

/** The page that a feed goes with. */
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

/** The address of a feed. */
export const feedPath = (of: FeedOf, format: FeedFormat = 'xml'): string => `${pageOfFeed(of)}/feed.${format}`
