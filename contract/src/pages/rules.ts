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

/** Pages that come with the application: under `/p/` these names lead to them, so no page of one's own can have them. */
export const builtInPages: readonly string[] = ['support', 'tutorial', 'privacy', 'terms', 'cookies', 'business']

/** Where a page stands. @param slug as its address says it */
export const pagePath = (slug: string) => `/p/${slug}`
