import * as z from 'zod'
import {
  BAD_CURSOR,
  change,
  Cursor,
  forKeys,
  Id,
  Instant,
  NOT_FOUND,
  open,
  staff,
  staffChange,
  visibleText,
} from '../kernel/index.ts'
import { AskedCategory } from '../rankings/index.ts'
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
  /** The article has neither a Spanish nor an English text. */
  NO_TEXT: { status: 422 },
  /** Another article has this slug. */
  SLUG_TAKEN: { status: 409 },
  /** One article may embed at most `max` rankings. */
  TOO_MANY_EMBEDS: { status: 422, data: z.object({ max: z.number().int() }) },
} as const

/** Refusals of the Social Club, by endpoint (rules 3.26). */
export const socialClubRefusals = {
  list: { ...BAD_CURSOR },
  find: { ...NOT_FOUND },
  like: { ...NOT_FOUND, /** The user is the author. */ OWN_ARTICLE: { status: 403 } },
  add: { ...words },
  save: {
    ...NOT_FOUND,
    ...words,
    /** Another editor has saved the article since; their changes are not overwritten. */
    ARTICLE_CHANGED: { status: 409, data: z.object({ version: z.number().int() }) },
  },
  move: {
    ...NOT_FOUND,
    /** The article cannot change from its state to this one. */
    NO_SUCH_STEP: { status: 409 },
    /** The date is missing or in the past. */
    DATE_PASSED: { status: 422 },
  },
} as const

export const socialClubContract = {
  list: forKeys('read', open())
    .route({ method: 'GET', path: '/articles', tags, summary: 'List articles of the Social Club, newest first' })
    .errors(socialClubRefusals.list)
    .input(z.strictObject({ category: AskedCategory.optional(), cursor: Cursor.optional() }))
    .output(ArticlePage),

  find: forKeys('read', open())
    .route({ method: 'GET', path: '/articles/{slug}', tags, summary: 'Get an article' })
    .errors(socialClubRefusals.find)
    .input(z.strictObject({ slug: ArticleSlug }))
    .output(Article),

  like: change('write')
    .route({ method: 'PUT', path: '/articles/{id}/like', tags, summary: 'Like an article' })
    .errors(socialClubRefusals.like)
    .input(byId)
    .output(ArticleLikes),

  unlike: change('write')
    .route({ method: 'DELETE', path: '/articles/{id}/like', tags, summary: 'Remove my like of an article' })
    .errors(socialClubRefusals.like)
    .input(byId)
    .output(ArticleLikes),

  rows: staff('articles')
    .route({ method: 'GET', path: '/admin/articles', tags, summary: 'List all articles, last changed first' })
    .errors(socialClubRefusals.list)
    .input(z.strictObject({ state: ArticleStateField.optional(), cursor: Cursor.optional() }))
    .output(z.object({ items: z.array(ArticleRow), nextCursor: Cursor.nullable() })),

  edited: staff('articles')
    .route({ method: 'GET', path: '/admin/articles/{id}', tags, summary: 'Get an article for editing' })
    .errors(socialClubRefusals.find)
    .input(byId)
    .output(EditedArticle),

  add: staffChange('articles', 'create')
    .route({ method: 'POST', path: '/admin/articles', tags, summary: 'Create an article' })
    .errors(socialClubRefusals.add)
    .input(ArticleDraft)
    .output(EditedArticle),

  save: staffChange('articles')
    .route({ method: 'PUT', path: '/admin/articles/{id}', tags, summary: 'Save an article' })
    .errors(socialClubRefusals.save)
    .input(ArticleDraft.extend({ id: Id, version: z.number().int() }))
    .output(EditedArticle),

  move: staffChange('articles')
    .route({
      method: 'PUT',
      path: '/admin/articles/{id}/state',
      tags,
      summary: 'Publish, schedule or unpublish an article',
    })
    .errors(socialClubRefusals.move)
    .input(byId.extend({ state: ArticleStateField, /** Required for `scheduled`. */ publishAt: Instant.optional() }))
    .output(EditedArticle),

  preview: staff('articles', 'write')
    .route({ method: 'POST', path: '/admin/articles/preview', tags, summary: 'Preview Markdown as an article' })
    .input(z.strictObject({ body: visibleText({ max: articleRules.BODY_MAX, paragraphs: true }) }))
    .output(z.object({ parts: z.array(ArticlePart), minutes: z.number().int() })),
}
