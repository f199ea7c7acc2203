/** Limits of an article (rules 3.26), in characters. */
export const articleRules = {
  TITLE_MIN: 4,
  TITLE_MAX: 90,
  SUMMARY_MIN: 20,
  SUMMARY_MAX: 240,
  BODY_MAX: 50_000,
  SLUG_MAX: 90,
  /** Words that somebody reads in a minute. */
  WORDS_A_MINUTE: 220,
  /** Rankings that one article shows. */
  EMBEDS_MAX: 10,
} as const

/** How long somebody reads, in whole minutes; a short text takes one. */
export const readingMinutes = (words: number) => Math.max(1, Math.round(words / articleRules.WORDS_A_MINUTE))

/** Where an article stands. @param slug as its address says it */
export const articlePath = (slug: string) => `/social/${slug}`

/** Where the button under an article posts to without JavaScript; `act` says whether it is liked from now on. */
export const LIKE_FORM = '/social/like'

/** Where an article is on its way: written, looked at, waiting for its day, read by everybody, taken back. */
export const articleStates = ['draft', 'review', 'scheduled', 'published', 'unpublished'] as const
export type ArticleState = (typeof articleStates)[number]

/** From where an article goes where. */
export const articleSteps: Record<ArticleState, readonly ArticleState[]> = {
  draft: ['review', 'scheduled', 'published'],
  review: ['draft', 'scheduled', 'published'],
  scheduled: ['draft', 'published'],
  published: ['unpublished'],
  unpublished: ['draft', 'published'],
}
