/** Limits per user: suggestions in 24 hours and open at once; characters of each field. */
export const wordingRules = {
  PER_DAY: 10,
  OPEN_MAX: 20,
  WORDS_MAX: 300,
  PLACE_MAX: 300,
  ANSWER_MIN: 3,
  ANSWER_MAX: 500,
} as const
export const wordingStates = ['open', 'accepted', 'declined'] as const
/** Maximum number of suggestions in one export; more than anybody processes at once. */
export const WORDINGS_IN_FILE = 5000

/**
 * Returns the path of a page's URL, or of a URL that starts with a slash, without its fragment. Null if the URL is
 * invalid. The host does not matter: the path only says where the user read the text, and nothing redirects to it.
 */
export function placeIn(address: string): string | null {
  const path =
    address
      .trim()
      .replace(/^https?:\/\/[^/?#\s]+/i, '')
      .replace(/#.*$/s, '') || '/'
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && path.length <= wordingRules.PLACE_MAX ? path : null
}

/** Limits of an installation's own texts: characters, and the number in each language, which every page carries. */
export const ownTextRules = { TEXT_MAX: 2000, SEARCH_MAX: 100, PER_LANGUAGE: 300 } as const

/** Path of a source file, name of a constant, and the name of a text in it, such as `states.open`. */
export const TEXT_KEY = /^[\w./-]+#\w+(\.[\w-]+)*$/

/** The most characters for a text in place of this one: what is much longer does not fit where it is drawn. */
export const ownTextMax = (builtIn: string): number => Math.min(2 * [...builtIn].length + 40, ownTextRules.TEXT_MAX)

/** The first name in braces of a text that another one lacks, such as `{n}`; null if it has all of them. */
export const lostPlace = (builtIn: string, text: string): string | null =>
  (builtIn.match(/\{\w+\}/g) ?? []).find((place) => !text.includes(place)) ?? null
