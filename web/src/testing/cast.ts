import type { Me, PersonChip } from '@liston/contract/profiles'
import type { MyRanking, RankedItem, Ranking } from '@liston/contract/rankings'

const id = (n: number) => `01a1fd83-0000-7000-8000-${String(n).padStart(12, '0')}`

/** Ana of the cast, level 3, signed in. */
export const ana: Me = {
  id: id(1),
  email: 'ana@liston.test',
  emailVerified: true,
  username: 'ana',
  avatarUrl: null,
  avatarId: null,
  unlockedVisuals: {},
  role: 'user',
  isPro: false,
  isSuperAdmin: false,
  earlyAccess: false,
  language: 'es',
  theme: 'theme-original',
  bio: '',
  roleIcon: null,
  interests: [],
  visibility: 'public',
  votesPublic: false,
  onBoards: true,
  timeZone: 'Europe/Madrid',
  dailyLoginStreak: 3,
  // Already claimed, so that only tests of the daily reward show it.
  lastDailyReward: new Date().toISOString(),
  streakShown: true,
  level: 3,
  celebratedLevel: 3,
  xp: 1300,
  stars: 240,
  aiCredits: 10,
  profileCompleted: true,
  joinedAt: '2026-01-01T00:00:00.000Z',
  unread: 0,
  usernameKeptUntil: null,
  leaseExpiresAt: '2026-12-01T00:00:00.000Z',
}

/** Bruno, who wrote the ranking of the tests. */
export const bruno: PersonChip = { id: id(2), username: 'bruno', avatarUrl: null, level: 5, role: 'user' }

/** The `n`-th item of the ranking of the tests. Points fall from 100 in steps of ten. */
export const item = (n: number, more: Partial<RankedItem> = {}): RankedItem => ({
  id: id(100 + n),
  name: ['Volver', 'Hable con ella', 'Dolor y gloria', 'Todo sobre mi madre'][n - 1] ?? `Película ${n}`,
  note: '',
  imageUrl: null,
  subject: null,
  linkUrl: null,
  points: 110 - 10 * n,
  paidPoints: 0,
  voters: 50 - n,
  supporters: 50 - n,
  highlights: 0,
  authorHighlight: false,
  rank: n,
  rankLow: null,
  rankHigh: null,
  tieWithNext: false,
  isNew: false,
  standing: { score: 44 - 4 * n, trusted: 40 - 4 * n, late: 1, newcomers: 3 },
  ordersScore: null,
  share: 110 - 10 * n,
  rating: null,
  ratings: 0,
  createdAt: '2026-10-12T10:00:00.000Z',
  ...more,
})

/** Bruno's ranking of films, with four items. */
export const films = (more: Partial<Ranking> = {}): Ranking => ({
  id: id(10),
  slug: 'peliculas-de-almodovar',
  topic: 'Películas de Almodóvar',
  criterion: 'Las que verías otra vez',
  description: '',
  category: 'cine-series',
  language: 'es',
  visibility: 'public',
  status: 'published',
  mode: 'community',
  endsAt: null,
  author: bruno,
  aiMade: false,
  madeLabel: null,
  made: null,
  coverUrl: null,
  subjects: [],
  video: null,
  shares: 0,
  points: 1284,
  voters: 312,
  order: 'fair',
  offered: ['fair', 'points', 'author'],
  label: 'stable',
  boostedByAuthor: false,
  allowSuggestions: true,
  suggestions: 0,
  validatedBy: [],
  weightedVoters: 300,
  countedVoters: 300,
  items: [1, 2, 3, 4].map((n) => item(n)),
  publishedAt: '2026-10-12T10:00:00.000Z',
  updatedAt: '2026-10-12T10:00:00.000Z',
  version: 1,
  ...more,
})

/** A published ranking of the user's own, as "Mis Rankings" shows it, alone on its shelf. */
export const mine: MyRanking = {
  id: '01a1fd83-0000-7000-8000-000000000900',
  slug: 'tapas',
  topic: 'Tapas',
  category: 'comida',
  language: 'es',
  status: 'published',
  visibility: 'public',
  points: 3,
  voters: 60,
  itemsCount: 5,
  coverUrl: null,
  subjects: ['🍤', '🥘', '🫒'],
  madeLabel: null,
  updatedAt: '2026-10-12T10:00:00.000Z',
  publishedAt: '2026-10-12T10:00:00.000Z',
  pinned: false,
  restoreUntil: null,
  version: 1,
}
export const shelf = { items: [mine], nextCursor: null, counts: { published: 1, drafts: 0, archived: 0, trash: 0 } }
const quota = { level: 3, perDay: 3, leftToday: 2, items: 20, privateLeft: 3 }

/** The API calls of "Mis Rankings", answered with that shelf. */
export const myShelf = { mine: async () => shelf, quota: async () => quota, shared: async () => ({ items: [] }) }
