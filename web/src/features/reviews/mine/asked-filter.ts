import { categories } from '@liston/contract/rankings'
import { STAR_VALUES } from '@liston/contract/reviews'
import type { Filter } from '../queries.ts'

type Asked = Record<string, string | undefined>

/** Parses the filter of my reviews from URL parameters; invalid values are ignored. */
export function askedFilter({ stars, texts, category, q }: Asked): Filter {
  const value = Number(stars)
  const slug = categories().find((c) => c.slug === category)?.slug
  return {
    ...(STAR_VALUES.includes(value) ? { stars: value } : {}),
    ...(texts === 'only' ? { texts: 'only' as const } : {}),
    ...(slug ? { category: slug } : {}),
    ...(q?.trim() ? { q: q.trim().slice(0, 100) } : {}),
  }
}

/** The URL of a filter. */
export function addressOf(filter: Filter, cursor?: string): string {
  const given = Object.entries({ ...filter, cursor }).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `/my-reviews?${query}` : '/my-reviews'
}
