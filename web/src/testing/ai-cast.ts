import type { AiJob, AiOffer } from '@liston/contract/ranking-ai'
import type { RankingDraft } from '@liston/contract/rankings'

const id = (n: number) => `01a1fd83-0000-7000-8000-${String(n).padStart(12, '0')}`

/** AI offer for a new user, with the included source. */
export const offer = (more: Partial<AiOffer> = {}): AiOffer => ({
  source: 'included',
  model: null,
  budgetSpent: false,
  credits: 10,
  maxItems: 20,
  leftToday: 3,
  perDay: 3,
  pictures: 'level',
  current: null,
  ...more,
})

const names = ['Tierra', 'Marte', 'Júpiter', 'Saturno', 'Venus', 'Mercurio', 'Neptuno', 'Urano']

/** The first `count` items of a list of planets; the third is unverified. */
export const planets = (count: number): AiJob['items'] =>
  names.slice(0, count).map((name, i) => ({ id: id(700 + i), name, note: '', verified: i !== 2 }))

/** A list job that is generating. */
export const job = (more: Partial<AiJob> = {}): AiJob => ({
  id: id(600),
  kind: 'list',
  status: 'generating',
  source: 'included',
  fellBack: false,
  wish: {
    prompt: 'Planetas del sistema solar',
    language: 'es',
    count: 8,
    tone: 'neutral',
    exclude: [],
    pictures: false,
  },
  topic: '',
  items: [],
  replaces: [],
  cost: 1,
  refunded: 0,
  failure: null,
  draftId: null,
  startedAt: new Date().toISOString(),
  deadline: new Date(Date.now() + 60_000).toISOString(),
  ...more,
})

/** The draft of that job, with two unverified items. */
export const madeDraft = (more: Partial<RankingDraft> = {}): RankingDraft => ({
  id: id(800),
  slug: 'planetas',
  topic: 'Planetas del sistema solar',
  criterion: '',
  description: '',
  category: 'ciencia',
  language: 'es',
  visibility: 'public',
  mode: 'community',
  endsAt: null,
  video: '',
  cover: null,
  items: planets(5).map((item) => ({ id: item.id, name: item.name, note: '' })),
  status: 'draft',
  voters: 0,
  role: 'author',
  allowSuggestions: true,
  addsSuggestions: false,
  made: { by: 'included', items: planets(5).map((item, i) => ({ id: item.id, verified: i < 3, accepted: false })) },
  updatedAt: '2026-11-22T10:00:00.000Z',
  version: 1,
  ...more,
})
