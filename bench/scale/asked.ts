import { sampleCategories as categories } from '../../contract/src/rankings/index.ts'
import { askedRanking, type Size } from './layer.ts'

/**
 * An address that is requested many times, with different rows each time. `who`: the number of the user whose session
 * is used.
 */
export type Asked = { name: string; who: number | null; path(n: number): string }

/** `id(kind, n)` returns the computed id of the n-th thing of a kind. */
export type Ids = (kind: string, n: number) => string

const slugs = categories.map(({ slug }) => slug)
const words = ['tapas de sevilla', 'mejores playas', 'museos', 'novelas lisboa', 'vinos', 'queso', 'parques viena']

/**
 * All lists and figures that grow with the community, requested by guests, an ordinary user, a well-known one and
 * staff.
 */
export const askedOf = (id: Ids, { rankings, people }: Size): Asked[] => {
  const ranking = (n: number) => id('r', askedRanking(n, rankings))
  const item = (n: number) => id('i', askedRanking(n, rankings) * 10)
  const person = (n: number) => id('p', (n * 7919 + 3) % people)
  const slug = (n: number) => slugs[n % slugs.length]
  const word = (n: number) => encodeURIComponent(words[n % words.length]!)
  return [
    { name: 'feed, latest', who: null, path: (n) => `/rankings?sort=latest&lang=${n % 2 ? 'es' : 'en'}` },
    { name: 'feed, viral', who: null, path: (n) => `/rankings?sort=viral&lang=${n % 2 ? 'es' : 'en'}` },
    { name: 'feed, most voted', who: null, path: () => '/rankings?sort=all' },
    { name: 'feed, category', who: 5, path: (n) => `/rankings?sort=viral&category=${slug(n)}` },
    { name: 'feed, without AI', who: 5, path: (n) => `/rankings?sort=latest&ai=none&category=${slug(n)}` },
    { name: 'feed, one author', who: null, path: () => `/rankings?author=${id('p', 0)}` },
    { name: 'home', who: null, path: (n) => `/home?lang=${n % 2 ? 'es' : 'en'}` },
    { name: 'search', who: null, path: (n) => `/search?q=${word(n)}` },
    { name: 'search, misspelt', who: null, path: (n) => `/search?q=${n % 2 ? 'tapsa' : 'musoes'}` },
    { name: 'suggestions', who: null, path: (n) => `/search/suggest?q=${['mej', 'tap', 'lon', 'muse', 'que'][n % 5]}` },
    { name: 'ranking', who: 5, path: (n) => `/rankings/${ranking(n)}` },
    { name: 'ranking, my votes', who: 5, path: (n) => `/rankings/${ranking(n)}/my-votes` },
    { name: 'ranking, related', who: null, path: (n) => `/rankings/${ranking(n)}/related` },
    { name: 'comments, busy', who: null, path: () => `/rankings/${id('r', 1)}/comments` },
    { name: 'reviews of an item', who: null, path: (n) => `/items/${item(n)}/reviews` },
    { name: 'profile', who: null, path: (n) => `/profiles/${person(n)}` },
    { name: 'profile, well known', who: 5, path: () => `/profiles/${id('p', 0)}` },
    { name: 'followers, well known', who: 5, path: () => `/users/${id('p', 0)}/people/followers` },
    { name: 'leaderboard, all time', who: 5, path: () => '/leaderboards/xp?period=all' },
    { name: 'leaderboard, week, far behind', who: 9, path: () => '/leaderboards/xp?period=week' },
    { name: 'my rankings', who: 0, path: () => '/me/rankings' },
    { name: 'my reviews', who: 0, path: () => '/me/reviews' },
    { name: 'notifications, 5,000', who: 0, path: () => '/notifications' },
    { name: 'chats, 300', who: 0, path: () => '/chats' },
    { name: 'chats, unread', who: 0, path: () => '/chats/unread' },
    { name: 'panel: people', who: 1, path: () => '/admin/people' },
    { name: 'panel: people, by name', who: 1, path: (n) => `/admin/people?q=scale${1000 + n * 7}` },
    { name: 'panel: people, by a common beginning', who: 1, path: (n) => `/admin/people?q=scale${1 + (n % 9)}` },
    { name: 'panel: overview', who: 1, path: () => '/admin/overview' },
    { name: 'panel: reports', who: 1, path: () => '/admin/reports' },
    { name: 'panel: tickets', who: 1, path: () => '/admin/tickets' },
    { name: 'panel: acts of staff', who: 1, path: () => '/admin/acts' },
  ]
}
