import * as z from 'zod'
import {
  BAD_CURSOR,
  change,
  Cursor,
  Id,
  Instant,
  NOT_FOUND,
  open,
  staff,
  staffChange,
  visibleText,
} from '../kernel/index.ts'
import { CategoryField } from '../rankings/index.ts'
import { articleRules } from './rules.ts'
import {
  Article,
  ArticleDraft,
  ArticleLikes,
  ArticlePage,
  ArticlePart,
  ArticleRow,
  ArticleSlug,
  ArticleStateField,
  EditedArticle,
} from './schema.ts'

const tags = ['social-club']
const byId = z.strictObject({ id: Id })

const words = {
  /** Neither Spanish nor English. */
  NO_TEXT: { status: 422 },
  /** Another article has that address. */
  SLUG_TAKEN: { status: 409 },
  /** So many rankings are not shown in one article. */
  TOO_MANY_EMBEDS: { status: 422, data: z.object({ max: z.number().int() }) },
} as const

/** Each expected "no" of the slice, by the endpoint that may say it (rules 3.26). */
export const socialClubRefusals = {
  list: { ...BAD_CURSOR },
  find: { ...NOT_FOUND },
  like: { ...NOT_FOUND, /** One's own article. */ OWN_ARTICLE: { status: 403 } },
  add: { ...words },
  save: {
    ...NOT_FOUND,
    ...words,
    /** Somebody saved it since: what they saved is not overwritten. */
    ARTICLE_CHANGED: { status: 409, data: z.object({ version: z.number().int() }) },
  },
  move: {
    ...NOT_FOUND,
    /** From where it is, it does not go there. */
    NO_SUCH_STEP: { status: 409 },
    /** A date that is over. */
    DATE_PASSED: { status: 422 },
  },
} as const

export const socialClubContract = {
  list: open()
    .route({ method: 'GET', path: '/articles', tags, summary: 'Articles of the Social Club, newest first' })
    .errors(socialClubRefusals.list)
    .input(z.strictObject({ category: CategoryField.optional(), cursor: Cursor.optional() }))
    .output(ArticlePage),

  find: open()
    .route({ method: 'GET', path: '/articles/{slug}', tags, summary: 'An article to read' })
    .errors(socialClubRefusals.find)
    .input(z.strictObject({ slug: ArticleSlug }))
    .output(Article),

  like: change('write')
    .route({ method: 'PUT', path: '/articles/{id}/like', tags, summary: 'Like an article' })
    .errors(socialClubRefusals.like)
    .input(byId)
    .output(ArticleLikes),

  unlike: change('write')
    .route({ method: 'DELETE', path: '/articles/{id}/like', tags, summary: 'Take a like back' })
    .errors(socialClubRefusals.like)
    .input(byId)
    .output(ArticleLikes),

  rows: staff('articles')
    .route({ method: 'GET', path: '/admin/articles', tags, summary: 'All articles, the last changed first' })
    .errors(socialClubRefusals.list)
    .input(z.strictObject({ state: ArticleStateField.optional(), cursor: Cursor.optional() }))
    .output(z.object({ items: z.array(ArticleRow), nextCursor: Cursor.nullable() })),

  edited: staff('articles')
    .route({ method: 'GET', path: '/admin/articles/{id}', tags, summary: 'An article as its editors see it' })
    .errors(socialClubRefusals.find)
    .input(byId)
    .output(EditedArticle),

  add: staffChange('articles', 'create')
    .route({ method: 'POST', path: '/admin/articles', tags, summary: 'Begin an article' })
    .errors(socialClubRefusals.add)
    .input(ArticleDraft)
    .output(EditedArticle),

  save: staffChange('articles')
    .route({ method: 'PUT', path: '/admin/articles/{id}', tags, summary: 'Save an article' })
    .errors(socialClubRefusals.save)
    .input(ArticleDraft.extend({ id: Id, version: z.number().int() }))
    .output(EditedArticle),

  move: staffChange('articles')
    .route({ method: 'PUT', path: '/admin/articles/{id}/state', tags, summary: 'Publish an article, or take it back' })
    .errors(socialClubRefusals.move)
    .input(byId.extend({ state: ArticleStateField, /** With `scheduled`. */ publishAt: Instant.optional() }))
    .output(EditedArticle),

  preview: staff('articles', 'write')
    .route({ method: 'POST', path: '/admin/articles/preview', tags, summary: 'What Markdown looks like' })
    .input(z.strictObject({ body: visibleText({ max: articleRules.BODY_MAX, paragraphs: true }) }))
    .output(z.object({ parts: z.array(ArticlePart), minutes: z.number().int() })),
}
