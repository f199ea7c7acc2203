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
