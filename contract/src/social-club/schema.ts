import * as z from 'zod'
import { Id, Instant, Language, pageOf, visibleText } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { CategoryField, RankingCard } from '../rankings/index.ts'
import { articleRules, articleStates } from './rules.ts'

export const ArticleStateField = z.enum(articleStates)

/** The last part of an article's address: `el-primer-puesto`. */
export const ArticleSlug = z
  .string()
  .min(3)
  .max(articleRules.SLUG_MAX)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** An article as lists show it, in the reader's language where it is written in it. */
export const ArticleCard = z.object({
  id: Id,
  slug: z.string(),
  /** Of these words. */
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

/** A piece of an article: clean HTML, made on the server, or a ranking as it stands now; null: not to be seen any more. */
export const ArticlePart = z.union([z.object({ html: z.string() }), z.object({ ranking: RankingCard.nullable() })])
export type ArticlePart = z.infer<typeof ArticlePart>

/** How an article is liked, and whether by the reader. */
export const ArticleLikes = z.object({ likes: z.number().int(), liked: z.boolean() })
export type ArticleLikes = z.infer<typeof ArticleLikes>

/** An article to read. */
export const Article = ArticleCard.extend({
  ...ArticleLikes.shape,
  parts: z.array(ArticlePart),
  /** In which it can be read. */
  languages: z.array(Language),
  /** Others about the same, newest first. */
  related: z.array(ArticleCard),
})
export type Article = z.infer<typeof Article>

/** The words of an article in one language. */
export const ArticleText = z.strictObject({
  title: visibleText({ min: articleRules.TITLE_MIN, max: articleRules.TITLE_MAX }),
  summary: visibleText({ min: articleRules.SUMMARY_MIN, max: articleRules.SUMMARY_MAX }),
  /** Markdown. The address of a ranking alone in a paragraph shows the ranking. */
  body: visibleText({ min: 1, max: articleRules.BODY_MAX, paragraphs: true }),
})
export type ArticleText = z.infer<typeof ArticleText>

/** What an editor saves: all of it, each time. */
export const ArticleDraft = z.strictObject({
  slug: ArticleSlug,
  category: CategoryField,
  /** At least one of the two. */
  texts: z.strictObject({ es: ArticleText.nullable(), en: ArticleText.nullable() }),
})
export type ArticleDraft = z.infer<typeof ArticleDraft>

/** An article as its editors see it. */
export const EditedArticle = ArticleDraft.extend({
  id: Id,
  state: ArticleStateField,
  author: PersonChip.nullable(),
  /** When it was, or will be, published. */
  publishAt: Instant.nullable(),
  updatedAt: Instant,
  /** One more with each change: who saves says which one they saw. */
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
