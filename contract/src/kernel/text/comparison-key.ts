import { INVISIBLE } from './classes.ts'
import { tidyText } from './tidy-text.ts'

const invisible = new RegExp(`[${INVISIBLE}]`, 'gu')

/**
 * Key for comparing texts. It applies NFKC (ｆｕｌｌ, ﬁ, ²) and ignores blanks and invisible characters. Case and accents
 * stay; the caller decides whether they count.
 */
export const comparisonKey = (text: string): string =>
  tidyText(text.normalize('NFKC')).replace(invisible, '').normalize('NFKC')

/** Accents and vowel points. The marks of other scripts (kana, Devanagari, Thai…) make other letters. */
const ACCENTS =
  /(?![\u3099\u309a])(?=[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}])\p{M}/gu

/** A text in NFD without accents and vowel points: "Málaga" → "Malaga"; ガラス stays another word than カラス. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(ACCENTS, '')
