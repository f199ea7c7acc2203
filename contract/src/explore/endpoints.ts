import * as z from 'zod'
import { BAD_CURSOR, Cursor, Id, Language, open, visibleText } from '../kernel/index.ts'
import { CategoryField } from '../rankings/index.ts'
import { SEARCH_TEXT, SUGGESTIONS_MAX } from './rules.ts'
import { FeedPage, Home, SearchPage, Sort, Suggestion } from './schema.ts'

const tags = ['explore']
const filters = { category: CategoryField.optional(), lang: Language.optional(), cursor: Cursor.optional() }
/** Words to search for; `searchRefusal` says the same to pages. */
export const SearchText = visibleText(SEARCH_TEXT)

export const exploreContract = {
  feed: open()
    .route({ method: 'GET', path: '/rankings', tags, summary: 'A feed of public rankings' })
    .errors(BAD_CURSOR)
    /** `author`: only those of one person. */
    .input(z.strictObject({ sort: Sort.default('latest'), author: Id.optional(), ...filters }))
    .output(FeedPage),

  search: open('search')
    .route({ method: 'GET', path: '/search', tags, summary: 'Search public rankings' })
    .errors(BAD_CURSOR)
    .input(z.strictObject({ q: SearchText, ...filters }))
    .output(SearchPage),

  suggest: open('suggest')
    .route({ method: 'GET', path: '/search/suggest', tags, summary: 'Rankings and categories that a word may mean' })
    .input(z.strictObject({ q: SearchText }))
    .output(z.object({ suggestions: z.array(Suggestion).max(SUGGESTIONS_MAX) })),

  home: open()
    .route({ method: 'GET', path: '/home', tags, summary: 'What the home page shows' })
    /** Rankings in this language come first; without it, all languages alike. */
    .input(z.strictObject({ lang: Language.optional() }))
    .output(Home),
}
