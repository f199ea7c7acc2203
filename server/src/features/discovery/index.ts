/** Discovery: web feeds and the sitemap, for feed readers and search engines. */
export { type Feed, type FeedEntry, readFeed } from './read-feed.ts'
export { openSitemap, type SitemapPart } from './sitemap.ts'
export { isSitemapKind, type SitemapKind } from './sitemap.ts'
