import { BLANK, INVISIBLE, JOINING, MARK, PICTOGRAPH, PILING_MARK, REFUSED, VIRAMA } from './classes.ts'

/** Marks that may stand on one character: four, as in Hebrew with vowels and accents. More is a pile. */
export const MARKS_MAX = 4

const { raw } = String
/** England, Scotland, Wales and their like: a black flag, the region in tag characters, the end tag. */
const regionFlag = raw`\u{1f3f4}[\u{e0061}-\u{e007a}]{2}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,3}\u{e007f}`
const keyCap = raw`[0-9#*]\ufe0f\u20e3`
const emoji = raw`[${PICTOGRAPH}][\u{1f3fb}-\u{1f3ff}\ufe0e\ufe0f]?`
const inWord = raw`(?<=[${JOINING}])[\u200c\u200d](?=[${JOINING}])|(?<=[${VIRAMA}])\u200d`

/** The invisible characters that mean something, together with what gives them a meaning; any other is dropped. */
const meant = [regionFlag, keyCap, raw`${emoji}(?:\u200d${emoji})*`, inWord].join('|')
const meantOrInvisible = new RegExp(raw`(${meant})|(?![${REFUSED}])[${INVISIBLE}]`, 'gu')
const blank = new RegExp(`[${BLANK}]`, 'gu')
const markOnNothing = new RegExp(raw`(^|[ \n])[${MARK}]+`, 'gu')

const refused = new RegExp(`[${REFUSED}]`, 'u')
const pile = new RegExp(raw`(?:[${PILING_MARK}][\u200c\u200d]?){${MARKS_MAX + 1}}`, 'u')

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
 * The text as others will see it: composed (NFC), its blanks plain spaces, without what is invisible and means nothing.
 * What looks like nothing comes out empty. Doing it again changes nothing.
 */
export function tidyText(text: string, shape: Shape = {}): string {
  let tidy = text
  for (let next = once(tidy, shape); next !== tidy; next = once(tidy, shape)) tidy = next
  return tidy
}

/** Why a tidy text can't be shown to others, or null: the words are for developers. */
export function textRefusal(text: string, { paragraphs = false }: Shape = {}): string | null {
  if (refused.test(text)) return 'Characters that are no visible text'
  if (!paragraphs && text.includes('\n')) return 'One line only'
  return pile.test(text) ? `At most ${MARKS_MAX} marks on a character` : null
}

/** Whether a text may be stored as it is and shown to others. The database says the same: is_visible_text. */
export const isVisibleText = (text: string, shape: Shape = {}): boolean =>
  textRefusal(text, shape) === null && tidyText(text, shape) === text
