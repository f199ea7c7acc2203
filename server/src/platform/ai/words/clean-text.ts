import { isVisibleText, MARKS_MAX, tidyText } from '@liston/contract/kernel'

/**
 * Patterns to remove, applied until none matches, because a removal may reveal another match. Each pattern is bounded.
 */
const unwanted: readonly [RegExp, string][] = [
  [/<!--[\s\S]*?-->|<!\[CDATA\[/g, ' '],
  [/<(script|style|iframe|svg)\b[\s\S]*?<\/\1\s*>/gi, ' '],
  [/<\/?[a-z!?][^<>]*>/gi, ' '],
  [/<(?=[a-z/!?])/gi, ' '],
  [/!?\[([^[\]]{0,300})\]\([^()]*(?:\([^()]*\)[^()]*)?\)/g, '$1'],
  [/\b[a-z][a-z0-9+.-]{1,15}:\/\/\S*/gi, ' '],
  [/\b(?:javascript|vbscript|data|mailto|tel|file|blob):(?=\S)\S*/gi, ' '],
  [/\bwww\.\S+/gi, ' '],
  [/\b[\w-]{1,63}(?:\.[\w-]{1,63}){0,5}\.[a-z]{2,24}\/\S*/gi, ' '],
  [/[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@]+/g, ' '],
  [/(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]+/gu, ' '],
]
const { raw } = String
const control = raw`\0-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\p{Cs}\p{Co}\p{Noncharacter_Code_Point}`
const controls = new RegExp(`[${control}]`, 'gu')
/** Bidirectional controls. They are removed without a space, because the letters around them belong together. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g
const piles = new RegExp(`(\\p{M}{${MARKS_MAX}})\\p{M}+`, 'gu')
/** Quotation marks and list markers that a model puts around a name. */
const wrapped = /^(?:[-•]\s+)?["'“«`*_]*(?=.)|(?<=.)["'”»`*_]+$/gu

type Shape = { max: number; paragraphs?: boolean }

/**
 * Converts a model's text to plain text that may be shown. The result has at most `max` characters, and no controls,
 * markup, URLs or mentions. Empty if nothing remains.
 */
export function cleanText(text: string, { max, paragraphs = false }: Shape): string {
  // Bounds the input of the patterns; the result is cut to `max` anyway.
  let clean = text.slice(0, max * 4)
  for (let before = ''; before !== clean; ) {
    before = clean
    for (const [pattern, by] of unwanted) clean = clean.replace(pattern, by)
  }
  clean = clean
    .replace(directions, '')
    .replace(controls, paragraphs ? '' : ' ')
    .replace(piles, '$1')
  if (!paragraphs) clean = clean.replace(/\n+/g, ' ')
  const tidy = tidyText(shortened(tidyText(clean, { paragraphs }), max), { paragraphs })
  return isVisibleText(tidy, { paragraphs }) ? tidy : ''
}

/** A name without quotation marks and list markers. */
export const cleanName = (text: string, max: number): string =>
  cleanText(cleanText(text, { max }).replace(wrapped, ''), { max })

/** At most `max` characters, cut at a word boundary if one is in the last third. */
function shortened(text: string, max: number): string {
  const letters = [...text]
  if (letters.length <= max) return text
  const cut = letters.slice(0, max).join('')
  const end = cut.lastIndexOf(' ')
  return end > (cut.length * 2) / 3 ? cut.slice(0, end) : cut
}

/** Cleans every text in an answer. */
export function cleanDeep(value: unknown, max: number): unknown {
  if (typeof value === 'string') return cleanText(value, { max, paragraphs: true })
  if (Array.isArray(value)) return value.map((one) => cleanDeep(one, max))
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cleanDeep(one, max)]))
  return value
}
