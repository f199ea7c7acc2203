/** Limits of a page in characters (rules 3.28 leaves them open). */
export const pageRules = {
  TITLE_MIN: 3,
  TITLE_MAX: 90,
  DESCRIPTION_MIN: 20,
  DESCRIPTION_MAX: 240,
  BODY_MAX: 50_000,
  SLUG_MIN: 3,
  SLUG_MAX: 60,
} as const

/** Draft: only editors see it. Published: everybody does. */
export const pageStates = ['draft', 'published'] as const

/** Legal pages. The built-in texts apply until an installation publishes its own, language by language. */
export const legalPages = ['privacy', 'terms', 'cookies'] as const
export type LegalName = (typeof legalPages)[number]
export const isLegal = (slug: string): slug is LegalName => legalPages.some((name) => name === slug)

/** Built-in pages: under `/p/` these names lead to them. An installation can only replace legal ones. */
export const builtInPages: readonly string[] = [
  'support',
  'tutorial',
  'privacy',
  'terms',
  'cookies',
  'accessibility',
  'business',
]

/** Path of a page. @param slug the last part of its address */
export const pagePath = (slug: string) => (isLegal(slug) ? `/${slug}` : `/p/${slug}`)
