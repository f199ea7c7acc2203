/**
 * Kinds of characters by their Unicode properties, each as the inside of a regular expression's brackets. The database has
 * the same kinds written out as ranges (migration 0020, made by scripts/visible-text-sql.mjs).
 */
const { raw } = String

/** Seen as nothing at all, or as a box where nothing should be. Kept only where an emoji or a script needs one. */
export const INVISIBLE = raw`\p{Default_Ignorable_Code_Point}\u070f\ufff9-\ufffc\u{13430}-\u{13440}\u{16fe4}`

/** Takes room and shows nothing: what Unicode calls a space, and the letters and symbols that are drawn empty. */
export const BLANK = raw`\p{Zs}\t\u2800\u303f\u{13441}\u{13442}\u{1d159}`

/**
 * What nobody may show to others: controls, separators of lines and paragraphs, what turns the direction of a text round,
 * halves of characters, private use, and code points that are no characters. The line break is judged apart.
 */
export const REFUSED = raw`\0-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\p{Cs}\p{Co}\p{Noncharacter_Code_Point}`

/** Marks are drawn with the character before them; those of the second kind take no room of their own and pile up. */
export const MARK = raw`\p{M}`
export const PILING_MARK = raw`\p{Mn}\p{Me}`

/** What an emoji begins with. */
export const PICTOGRAPH = raw`\p{Extended_Pictographic}`

const joiningScripts = 'Arab Syrc Nkoo Adlm Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr'
/** Characters of the scripts in which a joiner between two of them changes how a word is written. */
export const JOINING = joiningScripts
  .split(' ')
  .map((script) => raw`\p{Script_Extensions=${script}}`)
  .join('')

/** Signs that take a consonant's vowel away: with a joiner after them they are written in another way. */
export const VIRAMA = raw`\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca`
