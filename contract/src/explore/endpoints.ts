import * as z from 'zod'
import {
  BAD_CURSOR,
  change,
  Cursor,
  FORBIDDEN,
  Id,
  Language,
  login,
  NOT_FOUND,
  open,
  staffChange,
  visibleText,
} from '../kernel/index.ts'
import { CategoryField, LEVEL_TOO_LOW, RankingCard } from '../rankings/index.ts'
import { curationContract } from './curation.ts'
import { SEARCH_TEXT, SUGGESTIONS_MAX, DISTINCTIONS_MAX, EDITORS_CHOICE } from './rules.ts'
import {
  CategoryAbout,
  CategoryFollow,
  FollowedCategory,
  FeedPage,
  Home,
  SearchCounts,
  SearchPage,
  SearchSort,
  SearchType,
  Sort,
  Suggestion,
  Featured,
  Distinction,
  WithoutAi,
} from './schema.ts'

const tags = ['explore']
const filters = {
  category: CategoryField.optional(),
  lang: Language.optional(),
  ai: WithoutAi.optional(),
  cursor: Cursor.optional(),
}
const byCategory = z.strictObject({ category: CategoryField })
/** Words to search for; `searchRefusal` says the same to pages. */
export const SearchText = visibleText(SEARCH_TEXT)

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const exploreRefusals = {
  pin: {
    ...NOT_FOUND,
    ...FORBIDDEN,
    LEVEL_TOO_LOW,
    /** Once a calendar month, in the time zone of the installation. */
    PINNED_THIS_MONTH: { status: 409 },
  },
  feature: {
    ...NOT_FOUND,
    /** Its author has not reached `level`. */
    AUTHOR_LEVEL_TOO_LOW: { status: 409, data: z.object({ level: z.number().int() }) },
    /** Fewer than `min` people whose votes weigh in full have voted. */
    TOO_FEW_TRUSTED_VOTERS: { status: 409, data: z.object({ min: z.number().int() }) },
  },
} as const

export const exploreContract = {
  feed: open()
    .route({ method: 'GET', path: '/rankings', tags, summary: 'A feed of public rankings' })
    .errors(BAD_CURSOR)
    /** `author`: only those of one person. */
    .input(z.strictObject({ sort: Sort.default('latest'), author: Id.optional(), ...filters }))
    .output(FeedPage),

  pinned: open()
    .route({
      method: 'GET',
      path: '/profiles/{id}/pinned',
      tags,
      summary: 'What somebody shows first on their profile',
    })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ items: z.array(RankingCard) })),

  distinctions: open()
    .route({
      method: 'GET',
      path: '/profiles/{id}/distinctions',
      tags,
      summary: 'What the rankings of somebody have been given, most voted first',
    })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ items: z.array(Distinction).max(DISTINCTIONS_MAX) })),

  search: open('search')
    .route({ method: 'GET', path: '/search', tags, summary: 'Search rankings, items, people or articles' })
    .errors(BAD_CURSOR)
    /** Filters are of rankings and items; `ai` and `sort` of rankings alone. */
    .input(
      z.strictObject({
        q: SearchText,
        type: SearchType.default('rankings'),
        sort: SearchSort.default('relevance'),
        ...filters,
      }),
    )
    .output(SearchPage),

  searchCounts: open('suggest')
    .route({ method: 'GET', path: '/search/counts', tags, summary: 'How many of each type a search finds' })
    .input(z.strictObject({ q: SearchText, category: filters.category, lang: filters.lang, ai: filters.ai }))
    .output(SearchCounts),

  suggest: open('suggest')
    .route({ method: 'GET', path: '/search/suggest', tags, summary: 'What a word that is being typed may mean' })
    .input(z.strictObject({ q: SearchText }))
    .output(z.object({ suggestions: z.array(Suggestion).max(SUGGESTIONS_MAX) })),

  category: open()
    .route({
      method: 'GET',
      path: '/categories/{category}',
      tags,
      summary: 'What a category is for, and how many rankings it holds',
    })
    .input(z.strictObject({ category: CategoryField }))
    .output(CategoryAbout),

  ...curationContract,

  categoryFollow: login('read')
    .route({ method: 'GET', path: '/categories/{category}/follow', tags, summary: 'Whether I follow a category' })
    .input(byCategory)
    .output(CategoryFollow),

  followCategory: change('write')
    .route({ method: 'PUT', path: '/categories/{category}/follow', tags, summary: 'Follow a category' })
    .input(byCategory)
    .output(CategoryFollow),

  unfollowCategory: change('write')
    .route({ method: 'DELETE', path: '/categories/{category}/follow', tags, summary: 'No longer follow a category' })
    .input(byCategory)
    .output(CategoryFollow),

  followedCategories: login('read')
    .route({ method: 'GET', path: '/me/categories', tags, summary: 'The categories that I follow, newest first' })
    .output(z.object({ items: z.array(FollowedCategory) })),

  home: open()
    .route({ method: 'GET', path: '/home', tags, summary: 'What the home page shows' })
    /** Rankings in this language come first; without it, all languages alike. */
    .input(z.strictObject({ lang: Language.optional() }))
    .output(Home),

  featured: open()
    .route({ method: 'GET', path: '/rankings/{id}/featured', tags, summary: 'Whether a ranking is featured at home' })
    .errors(NOT_FOUND)
    .input(z.strictObject({ id: Id }))
    .output(Featured),

  pin: change('write')
    .route({
      method: 'PUT',
      path: '/rankings/{id}/home-pin',
      tags,
      summary: 'Pin an own ranking at home: 24 h, once a month',
    })
    .errors(exploreRefusals.pin)
    .input(z.strictObject({ id: Id }))
    .output(Featured),

  feature: staffChange('content')
    .route({ method: 'PUT', path: '/admin/featured/{id}', tags, summary: "Feature a ranking as the editors' choice" })
    .errors(exploreRefusals.feature)
    .input(z.strictObject({ id: Id, days: z.int().min(EDITORS_CHOICE.days.min).max(EDITORS_CHOICE.days.max) }))
    .output(Featured),

  unfeature: staffChange('content', 'delete')
    .route({ method: 'DELETE', path: '/admin/featured/{id}', tags, summary: "End an editors' choice" })
    .errors(NOT_FOUND)
    .input(z.strictObject({ id: Id }))
    .output(Featured),
}
