type Box = { perLine: number; lines: number }

const graphemes = new Intl.Segmenter()
const words = new Intl.Segmenter(undefined, { granularity: 'word' })
/** Scripts without spaces between words. */
const unspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
/** Closing marks stay at the end of the line before, opening ones at the beginning of the next. */
const closes = /^[\p{Pe}\p{Pf}\p{Po}\p{Lm}]/u
const opens = /[\p{Ps}\p{Pi}]$/u
const wide =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff01-\uff60\u{20000}-\u{3ffff}]/u

/** The width of a text in Latin letters. A Chinese character or an emoji counts as two. */
const widthOf = (text: string): number =>
  [...graphemes.segment(text)].reduce((sum, { segment }) => sum + (wide.test(segment) ? 2 : 1), 0)

/** The pieces of a word that may stand on lines of their own. */
function piecesOf(word: string): string[] {
  if (!unspaced.test(word)) return [word]
  const pieces: string[] = []
  for (const { segment } of words.segment(word)) {
    const last = pieces.at(-1)
    const joins =
      last !== undefined &&
      (closes.test(segment) || opens.test(last) || !(unspaced.test(segment) || unspaced.test(last)))
    if (joins) pieces[pieces.length - 1] = last + segment
    else pieces.push(segment)
  }
  return pieces
}

/**
 * Breaks a text into lines at most `perLine` letters wide: at spaces, and at words of scripts that have no spaces. An
 * ellipsis replaces what exceeds the last line.
 */
export function wrapWords(text: string, { perLine, lines }: Box): string[] {
  const wrapped: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean))
    for (const [at, piece] of piecesOf(word).entries()) {
      const longer = line === '' ? piece : `${line}${at === 0 ? ' ' : ''}${piece}`
      if (widthOf(longer) > perLine && line !== '') {
        wrapped.push(line)
        line = piece
      } else line = longer
    }
  if (line) wrapped.push(line)
  const shown = wrapped.slice(0, lines)
  const cut = wrapped.length > lines
  return shown.map((one, at) => clip(cut && at === lines - 1 ? `${one}…` : one, perLine))
}

/** The average width of a bold letter, in font sizes. */
const LETTER = 0.556
/** A heading is drawn at most this much larger than its smallest size, in these steps. */
const steps = [1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1]

/** `size` is the smallest font size, `leading` the line height in font sizes. */
type Fit = { within: number; height: number; size: number; leading: number }

/** The lines of a text in the largest font that fits the space, of similar length. `isCut` if the smallest is too large. */
export function fitWords(text: string, { within, height, size, leading }: Fit) {
  const boxOf = (large: number) => ({
    perLine: Math.floor(within / (large * LETTER)),
    lines: Math.floor(height / (large * leading)),
  })
  for (const step of steps) {
    const large = Math.round(size * step)
    const { perLine, lines } = boxOf(large)
    const wrapped = wrapWords(text, { perLine, lines: lines + 1 })
    if (wrapped.length <= lines && !isClipped(text, wrapped))
      return { size: large, lines: balanced(text, { perLine, lines: wrapped.length }), isCut: false }
  }
  return { size, lines: wrapWords(text, boxOf(size)), isCut: true }
}

const isClipped = (text: string, lines: string[]) =>
  lines.join('').replace(/\s/g, '').length < text.replace(/\s/g, '').length ||
  (!text.includes('…') && lines.join('').includes('…'))

/** The same number of lines, as narrow as possible. */
function balanced(text: string, { perLine, lines }: Box): string[] {
  let best = wrapWords(text, { perLine, lines })
  for (let narrow = perLine - 1; narrow > 0; narrow--) {
    const next = wrapWords(text, { perLine: narrow, lines: lines + 1 })
    if (next.length > lines || isClipped(text, next)) break
    best = next
  }
  return best
}

/** Cuts a text to the width of `max` letters, the ellipsis included. Joined characters stay whole. */
export function clip(text: string, max: number): string {
  if (widthOf(text) <= max) return text
  let kept = ''
  let width = 0
  for (const { segment } of graphemes.segment(text)) {
    width += wide.test(segment) ? 2 : 1
    if (width > max - 1) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

const rightToLeft = /[\p{scx=Hebrew}\p{scx=Arabic}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}\p{scx=Adlam}]/u

/** True if the first letter of a text is read from right to left. */
export const isRightToLeft = (text: string): boolean => rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '')

/** Keeps the order of a text apart from the order of the text around it. */
export const isolate = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text)
