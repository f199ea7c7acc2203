/** How long a ranking stands at the head of its category (rules 3.14). */
export const FEATURE_MS = 24 * 3_600_000
