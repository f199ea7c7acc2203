/** Limits of an installation's own texts: characters, and the number in each language, which every page carries. */
export const ownTextRules = { TEXT_MAX: 2000, SEARCH_MAX: 100, PER_LANGUAGE: 300 } as const

/** Path of a source file, name of a constant, and the name of a text in it, such as `states.open`. */
export const TEXT_KEY = /^[\w./-]+#\w+(\.[\w-]+)*$/

/** The most characters for a text in place of this one: what is much longer does not fit where it is drawn. */
export const ownTextMax = (builtIn: string): number => Math.min(2 * [...builtIn].length + 40, ownTextRules.TEXT_MAX)

/** The first name in braces of a text that another one lacks, such as `{n}`; null if it has all of them. */
export const lostPlace = (builtIn: string, text: string): string | null =>
  (builtIn.match(/\{\w+\}/g) ?? []).find((place) => !text.includes(place)) ?? null
