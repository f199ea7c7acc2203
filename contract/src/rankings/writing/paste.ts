import { tidyText } from '../../kernel/index.ts'
import { normalName } from './names.ts'
import { ITEM_NAME_MAX, PASTE_MAX } from '../rules.ts'

/** What a pasted or typed text says, in its order. */
export type Paste = {
  names: string[]
  /** Left out: already in the list or earlier in the text. */
  repeated: string[]
  /** Left out: longer than a name may be. */
  tooLong: string[]
}

// A quoted part keeps its commas; a quote that is not closed within 200 letters is a letter like any other.
const piece = /(?:"[^"\n]{0,200}"|“[^”\n]{0,200}”|«[^»\n]{0,200}»|[^,;\n])+/gu
// "1." "1)" "-" "•": not "3.14", not "-273".
const mark = /^\s*(?:\d{1,3}[.)](?!\d)|[-–—*•·](?!\d))\s*/u
const wholeQuote = /^(?:"([^"]*)"|“([^”]*)”|«([^»]*)»)$/u

/**
 * The names in a text as people paste lists (rules 3.2): split on commas, semicolons, line breaks and running numbers;
 * numbers and bullets in front are dropped; quotes keep commas. Names come trimmed, once each (accents and case don't
 * count), and not when they are `taken`. Text beyond 5000 characters is ignored.
 */
export function parsePaste(text: string, taken: readonly string[] = []): Paste {
  const seen = new Set(taken.map(normalName))
  const paste: Paste = { names: [], repeated: [], tooLong: [] }
  const lines = text.slice(0, PASTE_MAX).replace(/\r\n?/g, '\n').split('\n').flatMap(splitNumbered)
  for (const found of lines.join('\n').match(piece) ?? []) {
    const name = clean(found)
    if (name === '') continue
    const normal = normalName(name)
    if (name.length > ITEM_NAME_MAX) paste.tooLong.push(name)
    else if (seen.has(normal)) paste.repeated.push(name)
    else paste.names.push(name)
    seen.add(normal)
  }
  return paste
}

/** "1. Pizza 2. Pasta 3. Sushi" on one line is three lines; a number that is not the next one stays in its name. */
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
  return tidyText(name)
}
