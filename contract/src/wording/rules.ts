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
