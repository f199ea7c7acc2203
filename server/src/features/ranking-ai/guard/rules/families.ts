/**
 * The rules combine word families, not sentences. "ways to end my life" can use any way, any end and any life. A family
 * is a pattern on plain words: lower case, no accents, single spaces.
 */
export const family = (...words: string[]): string => String.raw`\b(?:${words.join('|')})\b`

/** One family followed by another, with at most `between` words in between. */
export const inTurn = (first: string, second: string, between = 5): string =>
  String.raw`${first}(?: [^ ]+){0,${between}} ${second}`

/** Two families in either order, with at most `between` words in between. */
export const near = (one: string, other: string, between = 5): string =>
  `(?:${inTurn(one, other, between)}|${inTurn(other, one, between)})`

export const rules = (...patterns: string[]): RegExp[] => patterns.map((pattern) => new RegExp(pattern, 'u'))

/** `always` applies to every text; `else` only to texts that are not about works of fiction or art. */
export type Rules = { always: readonly RegExp[]; else: readonly RegExp[] }
