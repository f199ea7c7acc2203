import * as z from 'zod'
import {
  BAD_CURSOR,
  change,
  Cursor,
  FORBIDDEN,
  forKeys,
  Id,
  Language,
  NOT_FOUND,
  open,
  staffChange,
  viewable,
  visibleText,
} from '../kernel/index.ts'
import { AskedCategory, LEVEL_TOO_LOW, RankingCard } from '../rankings/index.ts'
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
  category: AskedCategory.optional(),
  lang: Language.optional(),
  ai: WithoutAi.optional(),
  cursor: Cursor.optional(),
}
const byCategory = z.strictObject({ category: AskedCategory })
/** Text of a search. `searchRefusal` applies the same checks in pages. */
export const SearchText = visibleText(SEARCH_TEXT)

/** Error codes of the feature, by endpoint. */
export const exploreRefusals = {
  pin: {
    ...NOT_FOUND,
    ...FORBIDDEN,
    LEVEL_TOO_LOW,
    /** One pin per calendar month, in the time zone of the installation. */
    PINNED_THIS_MONTH: { status: 409 },
  },
  feature: {
    ...NOT_FOUND,
    /** The author's level is below `level`. */
    AUTHOR_LEVEL_TOO_LOW: { status: 409, data: z.object({ level: z.number().int() }) },
    /** Fewer than `min` people whose votes have full weight voted in it. */
    TOO_FEW_TRUSTED_VOTERS: { status: 409, data: z.object({ min: z.number().int() }) },
  },
} as const

export const exploreContract = {
  feed: forKeys('read', open())
    .route({ method: 'GET', path: '/rankings', tags, summary: 'List public rankings, in one of the feed orders' })
    .errors(BAD_CURSOR)
    /** `author` limits the feed to the rankings of one user. */
    .input(z.strictObject({ sort: Sort.default('latest'), author: Id.optional(), ...filters }))
    .output(FeedPage),

  pinned: forKeys('read', open())
    .route({
      method: 'GET',
      path: '/profiles/{id}/pinned',
      tags,
      summary: 'List the rankings that a user pinned to their profile',
    })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ items: z.array(RankingCard) })),

  distinctions: forKeys('read', open())
    .route({
      method: 'GET',
      path: '/profiles/{id}/distinctions',
      tags,
      summary: 'List the distinctions of a user’s rankings, most points first',
    })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ items: z.array(Distinction).max(DISTINCTIONS_MAX) })),

  search: forKeys('read', open('search'))
    .route({ method: 'GET', path: '/search', tags, summary: 'Search rankings, items, people or articles' })
    .errors(BAD_CURSOR)
    /**
     * `category` filters rankings, items and articles; `lang` filters rankings and items. `ai` and `sort` apply only to
     * rankings.
     */
    .input(
      z.strictObject({
        q: SearchText,
        type: SearchType.default('rankings'),
        sort: SearchSort.default('relevance'),
        ...filters,
      }),
    )
    .output(SearchPage),

  searchCounts: forKeys('read', open('suggest'))
    .route({ method: 'GET', path: '/search/counts', tags, summary: 'Count the results of a search by type' })
    .input(z.strictObject({ q: SearchText, category: filters.category, lang: filters.lang, ai: filters.ai }))
    .output(SearchCounts),

  suggest: forKeys('read', open('suggest'))
    .route({ method: 'GET', path: '/search/suggest', tags, summary: 'Suggest completions for a search' })
    .input(z.strictObject({ q: SearchText }))
    .output(z.object({ suggestions: z.array(Suggestion).max(SUGGESTIONS_MAX) })),

  category: forKeys('read', open())
    .route({
      method: 'GET',
      path: '/categories/{category}',
      tags,
      summary: 'Show a category with its description and number of rankings',
    })
    .input(z.strictObject({ category: AskedCategory }))
    .output(CategoryAbout),

  ...curationContract,

  categoryFollow: forKeys('read', viewable())
    .route({ method: 'GET', path: '/categories/{category}/follow', tags, summary: 'Show whether I follow a category' })
    .input(byCategory)
    .output(CategoryFollow),

  followCategory: change('write')
    .route({ method: 'PUT', path: '/categories/{category}/follow', tags, summary: 'Follow a category' })
    .input(byCategory)
    .output(CategoryFollow),

  unfollowCategory: change('write')
    .route({ method: 'DELETE', path: '/categories/{category}/follow', tags, summary: 'Unfollow a category' })
    .input(byCategory)
    .output(CategoryFollow),

  followedCategories: forKeys('read', viewable())
    .route({ method: 'GET', path: '/me/categories', tags, summary: 'List the categories that I follow, newest first' })
    .output(z.object({ items: z.array(FollowedCategory) })),

  home: forKeys('read', open())
    .route({ method: 'GET', path: '/home', tags, summary: 'Show the home page' })
    /** Rankings in `lang` come first. Without it, all languages rank alike. */
    .input(z.strictObject({ lang: Language.optional() }))
    .output(Home),

  featured: forKeys('read', open())
    .route({
      method: 'GET',
      path: '/rankings/{id}/featured',
      tags,
      summary: 'Show where a ranking is featured, and until when',
    })
    .errors(NOT_FOUND)
    .input(z.strictObject({ id: Id }))
    .output(Featured),

  pin: change('write')
    .route({
      method: 'PUT',
      path: '/rankings/{id}/home-pin',
      tags,
      summary: 'Pin my ranking to the home page: 24 h, once a month',
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
