import * as z from 'zod'
import { change, Cursor, Id, Instant, open, staff, staffChange, visibleText } from '../kernel/index.ts'
import { CategoryField } from '../rankings/index.ts'
import { socialClubRefusals } from './refusals.ts'
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
