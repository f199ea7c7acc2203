/** Limits of a page (rules 3.28 leaves them open), in characters. */
export const pageRules = {
  TITLE_MIN: 3,
  TITLE_MAX: 90,
  DESCRIPTION_MIN: 20,
  DESCRIPTION_MAX: 240,
  BODY_MAX: 50_000,
  SLUG_MIN: 3,
  SLUG_MAX: 60,
} as const

/** Written, or read by everybody. */
export const pageStates = ['draft', 'published'] as const

/** Texts of the law: the ones that ship stand until an installation publishes its own, language by language. */
export const legalPages = ['privacy', 'terms', 'cookies'] as const
export type LegalName = (typeof legalPages)[number]
export const isLegal = (slug: string): slug is LegalName => legalPages.some((name) => name === slug)

/** Pages that come with the application: under `/p/` these names lead to them. Only texts of the law are written anew. */
export const builtInPages: readonly string[] = ['support', 'tutorial', 'privacy', 'terms', 'cookies', 'business']

/** Where a page stands. @param slug as its address says it */
export const pagePath = (slug: string) => (isLegal(slug) ? `/${slug}` : `/p/${slug}`)
