import * as z from 'zod'
import { eachLanguage, Id, Instant, Language, pageOf, visibleText } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { AskedCategory, CategoryField, RankingCard } from '../rankings/index.ts'
import { articleRules, articleStates } from './rules.ts'

export const ArticleStateField = z.enum(articleStates)

/** Last part of an article's path, such as `el-primer-puesto`. */
export const ArticleSlug = z
  .string()
  .min(3)
  .max(articleRules.SLUG_MAX)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** An article in a list, in the reader's language if it has a text in it. */
export const ArticleCard = z.object({
  id: Id,
  slug: z.string(),
  /** Language of this text. */
  language: Language,
  title: z.string(),
  summary: z.string(),
  category: CategoryField,
  author: PersonChip.nullable(),
  minutes: z.number().int(),
  publishedAt: Instant,
})
export type ArticleCard = z.infer<typeof ArticleCard>
export const ArticlePage = pageOf(ArticleCard)
export type ArticlePage = z.infer<typeof ArticlePage>

/**
 * A part of an article: sanitised HTML from the server, or an embedded ranking as it is now. Null: the reader may not
 * see the ranking any more.
 */
export const ArticlePart = z.union([z.object({ html: z.string() }), z.object({ ranking: RankingCard.nullable() })])
export type ArticlePart = z.infer<typeof ArticlePart>

/** Number of likes, and whether the reader likes the article. */
export const ArticleLikes = z.object({ likes: z.number().int(), liked: z.boolean() })
export type ArticleLikes = z.infer<typeof ArticleLikes>

export const Article = ArticleCard.extend({
  ...ArticleLikes.shape,
  parts: z.array(ArticlePart),
  /** Languages that the article has a text in. */
  languages: z.array(Language),
  /** Related articles, newest first. */
  related: z.array(ArticleCard),
})
export type Article = z.infer<typeof Article>

/** Text of an article in one language. */
export const ArticleText = z.strictObject({
  title: visibleText({ min: articleRules.TITLE_MIN, max: articleRules.TITLE_MAX }),
  summary: visibleText({ min: articleRules.SUMMARY_MIN, max: articleRules.SUMMARY_MAX }),
  /** Markdown. A ranking URL alone in a paragraph embeds the ranking. */
  body: visibleText({ min: 1, max: articleRules.BODY_MAX, paragraphs: true }),
})
export type ArticleText = z.infer<typeof ArticleText>

/** An article as an editor saves it; always complete. */
export const ArticleDraft = z.strictObject({
  slug: ArticleSlug,
  category: AskedCategory,
  /** At least one of them. */
  texts: z.strictObject(eachLanguage(() => ArticleText.nullable())),
})
export type ArticleDraft = z.infer<typeof ArticleDraft>

/** An article as its editors see it. */
export const EditedArticle = ArticleDraft.extend({
  category: CategoryField,
  id: Id,
  state: ArticleStateField,
  author: PersonChip.nullable(),
  /** When it was or will be published. */
  publishAt: Instant.nullable(),
  updatedAt: Instant,
  /** Grows by one with each change. An editor sends the version they loaded when saving. */
  version: z.number().int(),
})
export type EditedArticle = z.infer<typeof EditedArticle>

/** A row of the editors' list. */
export const ArticleRow = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  state: ArticleStateField,
  languages: z.array(Language),
  publishAt: Instant.nullable(),
  updatedAt: Instant,
})
export type ArticleRow = z.infer<typeof ArticleRow>
