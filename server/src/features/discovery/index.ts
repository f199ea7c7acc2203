/** Discovery: what search engines and feed readers are told of. */
export { type Feed, type FeedEntry, readFeed } from './feeds/read-feed.ts'
export { openSitemap, type SitemapPart } from './sitemap.ts'
export { isSitemapKind, type SitemapKind } from './sitemap.ts'
