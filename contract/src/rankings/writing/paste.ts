import { cleanLine, cutText, textLength } from '../../kernel/index.ts'
import { exactName } from './names.ts'
import { ITEM_NAME_MAX, PASTE_MAX } from '../rules.ts'

/** Result of parsing a pasted or typed text, in its order. */
export type Paste = {
  names: string[]
  /** Skipped: in the list already, or earlier in the text. */
  repeated: string[]
  /** Skipped: longer than an item name may be. */
  tooLong: string[]
}

// Commas inside quotes don't split. A quote that isn't closed within 200 characters is an ordinary character.
const piece = /(?:"[^"\n]{0,200}"|“[^”\n]{0,200}”|«[^»\n]{0,200}»|[^,;\n])+/gu
// Matches "1." "1)" "-" "•", but not the start of "3.14" or "-273".
const mark = /^\s*(?:\d{1,3}[.)](?!\d)|[-–—*•·](?!\d))\s*/u
const wholeQuote = /^(?:"([^"]*)"|“([^”]*)”|«([^»]*)»)$/u

/**
 * Parses a pasted list into names (rules 3.2). Splits on commas, semicolons, line breaks and consecutive numbers. Drops
 * leading numbers and bullets; quotes keep commas. Trims names and skips duplicates and `taken` names; case
 * doesn't count. Ignores text beyond 5000 characters.
 */
export function parsePaste(text: string, taken: readonly string[] = []): Paste {
  const seen = new Set(taken.map(exactName))
  const paste: Paste = { names: [], repeated: [], tooLong: [] }
  const lines = cutText(text, PASTE_MAX).replace(/\r\n?/g, '\n').split('\n').flatMap(splitNumbered)
  for (const found of lines.join('\n').match(piece) ?? []) {
    const name = clean(found)
    if (name === '') continue
    const normal = exactName(name)
    if (textLength(name) > ITEM_NAME_MAX) paste.tooLong.push(name)
    else if (seen.has(normal)) paste.repeated.push(name)
    else paste.names.push(name)
    seen.add(normal)
  }
  return paste
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

function clean(found: string): string {
  const bare = found.replace(mark, '').trim()
  const quoted = wholeQuote.exec(bare)
  const name = quoted ? (quoted[1] ?? quoted[2] ?? quoted[3] ?? '') : bare
  return cleanLine(name)
}
