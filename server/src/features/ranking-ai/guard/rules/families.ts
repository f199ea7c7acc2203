/**
 * Rules are made of families of words, not of sentences: whoever asks for "ways to end my life" may say it with any way, any
 * end and any life. A family is a piece of a pattern on plain words (lower case, no accents, one space between two).
 */
export const family = (...words: string[]): string => String.raw`\b(?:${words.join('|')})\b`

/** One family and then another, with at most so many words between. */
export const inTurn = (first: string, second: string, between = 5): string =>
  String.raw`${first}(?: [^ ]+){0,${between}} ${second}`

/** Two families, whichever comes first. */
export const near = (one: string, other: string, between = 5): string =>
  `(?:${inTurn(one, other, between)}|${inTurn(other, one, between)})`

export const rules = (...patterns: string[]): RegExp[] => patterns.map((pattern) => new RegExp(pattern, 'u'))

/** `always`: whatever it is about; `else`: unless it is about works, in which everything happens. */
export type Rules = { always: readonly RegExp[]; else: readonly RegExp[] }
