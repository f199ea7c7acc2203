import { type MarkedLine, withoutMarks } from './marks.ts'

export type ListLine = { line: number; text: string; marked: boolean }

/** A list without columns. `title`: the line above it. */
export type Lines = { kind: 'numbered' | 'bulleted' | 'commas' | 'lines'; title: string; lines: ListLine[] }

const breaks = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u

/** Reads a list of lines, and what kind it is. Removes the marks and the title. */
export function readLines(text: string): Lines {
  const raw: { line: number; part: string }[] = []
  for (const [i, line] of text
    .replace(/^\ufeff/, '')
    .split(breaks)
    .entries()) {
    if (line.trim() !== '') for (const part of splitNumbered(line)) raw.push({ line: i + 1, part })
  }
  const titled = raw.length > 2 && isTitle(raw.map(({ part }) => part))
  const rest = titled ? raw.slice(1) : raw
  const marked = withoutMarks(rest.map(({ part }) => part))
  const kind = kindOf(marked)
  const title = titled
    ? (raw[0]?.part ?? '')
        .replace(/^\s*#+\s*/, '')
        .replace(/:?\s*$/, '')
        .trim()
    : ''
  return { kind, title, lines: rest.map(({ line }, i) => lineOf(line, marked[i], kind)) }
}

function lineOf(line: number, one: MarkedLine | undefined, kind: Lines['kind']): ListLine {
  const marked = kind === 'numbered' || kind === 'bulleted' || (kind === 'lines' && one?.mark != null)
  const text = one?.text ?? ''
  return { line, text: marked ? text.replace(/[,;]\s*$/, '') : text, marked }
}

function kindOf(marked: readonly MarkedLine[]): Lines['kind'] {
  if (marked.length === 1) return /[,;]/.test(marked[0]?.text ?? '') ? 'commas' : 'lines'
  const numbers = marked.filter(({ mark }) => mark === 'number').length
  const bullets = marked.filter(({ mark }) => mark === 'bullet').length
  if (numbers + bullets < marked.length / 2) return 'lines'
  return numbers >= bullets ? 'numbered' : 'bulleted'
}

/** True if the first line is a heading, or the only one without a mark before a list that counts from 1. */
function isTitle(lines: readonly string[]): boolean {
  const [first = '', ...rest] = lines
  if (/^\ufeff?\s*#{1,6}\s+(?!\d)/.test(first)) return true
  const [head] = withoutMarks([first])
  const marked = withoutMarks(rest)
  if (head?.mark || !marked.every(({ mark }) => mark)) return false
  return marked[0]?.number === 1 || /:\s*$/.test(first)
}

/** Splits "1. Pizza 2. Pasta 3. Sushi" into three lines. A number that isn't the next one stays in the name. */
function splitNumbered(line: string): string[] {
  if (!/^\s*1[.)]\s/.test(line)) return [line]
  const parts: string[] = []
  let rest = line
  for (let next = 2; ; next++) {
    const at = rest.search(new RegExp(`\\s${next}[.)]\\s`))
    if (at < 0) return [...parts, rest]
    parts.push(rest.slice(0, at))
    rest = rest.slice(at + 1)
  }
}

const CLOSED_WITHIN = 200
const closing = new Map([
  ['"', '"'],
  ['“', '”'],
  ['«', '»'],
])

/** Splits a line at commas and semicolons outside quotes. A quote after a digit is an inch mark. */
export function splitPieces(line: string): string[] {
  const pieces: string[] = []
  let from = 0
  let isEmpty = true
  // Without this, a line of only opening quotes takes quadratic time.
  const lastEnd = new Map([...closing].map(([opening, end]) => [opening, line.lastIndexOf(end)]))
  for (let i = 0; i < line.length; i++) {
    const sign = line[i] ?? ''
    if (sign === ',' || sign === ';') {
      pieces.push(line.slice(from, i))
      from = i + 1
      isEmpty = true
      continue
    }
    if ((lastEnd.get(sign) ?? -1) > i) i = quoteEnd(line, i, isEmpty) ?? i
    if (sign.trim() !== '') isEmpty = false
  }
  pieces.push(line.slice(from))
  return pieces
}

/** Index of the end of the quotation that begins here; null if the sign begins none. */
function quoteEnd(line: string, at: number, isWhole: boolean): number | null {
  const sign = line[at] ?? ''
  const length = line.slice(at + 1, at + 2 + CLOSED_WITHIN).indexOf(closing.get(sign) ?? '')
  if (length < 0) return null
  const end = at + 1 + length
  if (sign !== '"') return end
  const behind = line.slice(end + 1)
  if (isWhole && /^\s*(?:[,;]|$)/.test(behind)) return end
  const opens = /[\s(]/.test(line[at - 1] ?? ' ') && /\S/.test(line[at + 1] ?? '')
  return opens && /\S/.test(line[end - 1] ?? '') && !/^[\p{L}\p{N}]/u.test(behind) ? end : null
}

const wholeQuote = /^(?:"([^"]*)"|“([^”]*)”|«([^»]*)»)$/u

/** A name without the quotes around it. */
export function unquoted(text: string): string {
  const quoted = wholeQuote.exec(text.trim())
  return quoted ? (quoted[1] ?? quoted[2] ?? quoted[3] ?? '') : text
}
