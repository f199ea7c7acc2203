/** Limits of an article (rules 3.26), in characters. */
export const articleRules = {
  TITLE_MIN: 4,
  TITLE_MAX: 90,
  SUMMARY_MIN: 20,
  SUMMARY_MAX: 240,
  BODY_MAX: 50_000,
  SLUG_MAX: 90,
  /** Reading speed. */
  WORDS_A_MINUTE: 220,
  /** Maximum number of rankings that one article embeds. */
  EMBEDS_MAX: 10,
} as const

/** Reading time in whole minutes, at least one. */
export const readingMinutes = (words: number) => Math.max(1, Math.round(words / articleRules.WORDS_A_MINUTE))

/** Path of an article. @param slug as in its URL */
export const articlePath = (slug: string) => `/social/${slug}`

/** States of an article: being written, in review, waiting for its date, public, taken back. */
export const articleStates = ['draft', 'review', 'scheduled', 'published', 'unpublished'] as const
export type ArticleState = (typeof articleStates)[number]

/** Allowed changes of state. */
export const articleSteps: Record<ArticleState, readonly ArticleState[]> = {
  draft: ['review', 'scheduled', 'published'],
  review: ['draft', 'scheduled', 'published'],
  scheduled: ['draft', 'published'],
  published: ['unpublished'],
  unpublished: ['draft', 'published'],
}
