import type { PlacedFeed } from './placed-feed.ts'

/** JSON Feed 1.1. */
export function jsonFeedText({ feed, origin, self, home }: PlacedFeed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.line,
    home_page_url: home,
    feed_url: self,
    language: feed.language,
    items: feed.entries.map((entry) => ({
      id: entry.id,
      url: `${origin}${entry.path}`,
      title: entry.title,
      content_text: entry.summary,
      ...(entry.picture && { image: `${origin}${entry.picture}` }),
      date_published: entry.publishedAt.toISOString(),
      date_modified: entry.changedAt.toISOString(),
      ...(entry.author && { authors: [{ name: entry.author }] }),
      ...(entry.category && { tags: [entry.category.name] }),
    })),
  })
}
