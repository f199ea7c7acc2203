import { BLANK, INVISIBLE, JOINING, MARK, PICTOGRAPH, PILING_MARK, REFUSED, VIRAMA } from './classes.ts'

/** Maximum number of combining marks on one character. Hebrew with vowels and accents needs four. */
export const MARKS_MAX = 4

const { raw } = String
/** Flags of England, Scotland, Wales and other regions: a black flag, the region in tag characters, the end tag. */
const regionFlag = raw`\u{1f3f4}[\u{e0061}-\u{e007a}]{2}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,3}\u{e007f}`
const keyCap = raw`[0-9#*]\ufe0f\u20e3`
const emoji = raw`[${PICTOGRAPH}][\u{1f3fb}-\u{1f3ff}\ufe0e\ufe0f]?`
const inWord = raw`(?<=[${JOINING}])[\u200c\u200d](?=[${JOINING}])|(?<=[${VIRAMA}])\u200d`

/** Invisible characters that have a meaning, with their context. All others are dropped. */
const meant = [regionFlag, keyCap, raw`${emoji}(?:\u200d${emoji})*`, inWord].join('|')
const meantOrInvisible = new RegExp(raw`(${meant})|(?![${REFUSED}])[${INVISIBLE}]`, 'gu')
const blank = new RegExp(`[${BLANK}]`, 'gu')
const markOnNothing = new RegExp(raw`(^|[ \n])[${MARK}]+`, 'gu')

const refused = new RegExp(`[${REFUSED}]`, 'u')
const pile = new RegExp(raw`(?:[${PILING_MARK}][\u200c\u200d]?){${MARKS_MAX + 1}}`, 'u')

/** Controls, among them the soft line break of word processors, and line and paragraph separators. */
const breaks = /[\p{Cc}\u2028\u2029]+/gu
/** Bidirectional formatting, private use (bullets of symbol fonts), lone surrogates, noncharacters. */
const unusable = /[\u202a-\u202e\u2066-\u2069\p{Cs}\p{Co}\p{Noncharacter_Code_Point}]/gu

/**
 * Cleans a name that was pasted: breaks and controls become blanks, unusable characters go, the rest is tidied. Joiners
 * of emoji and of scripts stay. Only too many marks and a wrong length remain to be refused.
 */
export const cleanLine = (text: string): string => tidyText(text.replace(breaks, ' ').replace(unusable, ''))

export type Shape = { /** Line breaks stay, two in a row at most. */ paragraphs?: boolean | undefined }

function once(text: string, { paragraphs = false }: Shape): string {
  const seen = text
    .normalize('NFC')
    .replace(blank, ' ')
    .replace(meantOrInvisible, (_, kept?: string) => kept ?? '')
    .replace(markOnNothing, '$1')
  const spaced = paragraphs
    ? seen
        .replace(/\r\n?/g, '\n')
        .replace(/ +\n/g, '\n')
        .replace(/\n{3,}/g, '\n\n')
    : seen.replace(/ {2,}/g, ' ')
  return spaced.replace(/^[ \r\n]+|[ \r\n]+$/g, '')
}

/**
 * Normalises a text for display: NFC, blanks as plain spaces, no meaningless invisible characters. A text that shows
 * nothing becomes empty. Idempotent.
 */
export function tidyText(text: string, shape: Shape = {}): string {
  let tidy = text
  for (let next = once(tidy, shape); next !== tidy; next = once(tidy, shape)) tidy = next
  return tidy
}

/** Reason, for developers, why a tidy text may not be shown to others; null if it may. */
export function textRefusal(text: string, { paragraphs = false }: Shape = {}): string | null {
  if (refused.test(text)) return 'Characters that are no visible text'
  if (!paragraphs && text.includes('\n')) return 'One line only'
  return pile.test(text) ? `At most ${MARKS_MAX} marks on a character` : null
}

/** True if the text may be stored and shown as it is. The database function is_visible_text checks the same. */
export const isVisibleText = (text: string, shape: Shape = {}): boolean =>
  textRefusal(text, shape) === null && tidyText(text, shape) === text
