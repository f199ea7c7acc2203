/** How long a ranking is featured at the top of its category (rules 3.14). Milliseconds. */
export const FEATURE_MS = 24 * 3_600_000
