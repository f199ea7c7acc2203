/** Proposals of better words by one person: in 24 hours, and open at once; characters of each field. */
export const wordingRules = {
  PER_DAY: 10,
  OPEN_MAX: 20,
  WORDS_MAX: 300,
  PLACE_MAX: 300,
  ANSWER_MIN: 3,
  ANSWER_MAX: 500,
} as const
export const wordingStates = ['open', 'accepted', 'declined'] as const
/** In which language the words stand. */
export const wordingLanguages = ['es', 'en'] as const
/** In one file: more than anybody takes over at a time. */
export const WORDINGS_IN_FILE = 5000

/**
 * The path that an address of a page means, whole or from its first slash, without what is behind "#"; null for what is none.
 * Which host it names is not asked: it is where somebody read something, not where anybody is sent.
 */
export function placeIn(address: string): string | null {
  const path =
    address
      .trim()
      .replace(/^https?:\/\/[^/?#\s]+/i, '')
      .replace(/#.*$/s, '') || '/'
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && path.length <= wordingRules.PLACE_MAX ? path : null
}
