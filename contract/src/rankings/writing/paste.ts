import { cleanLine, cutText, textLength } from '../../kernel/index.ts'
import { anyTable } from '../reading/any-table.ts'
import { plainText, scanCells, separatorOf, SIGNS } from '../reading/format.ts'
import { readLines, splitPieces, unquoted } from '../reading/lines.ts'
import { withoutMarks } from '../reading/marks.ts'
import { pickItems } from '../reading/pick-items.ts'
import { isXml, readMyAnimeList } from '../reading/read-xml.ts'
import { ITEM_NAME_MAX, PASTE_MAX } from '../rules.ts'
import { exactName } from './names.ts'

type PastedItem = { name: string; note: string }

/** Result of parsing a pasted or typed text, in its order. */
export type Paste = {
  items: PastedItem[]
  /** Skipped: in the list already, or earlier in the text. */
  repeated: string[]
  /** Skipped: longer than an item name may be. */
  tooLong: string[]
  /** Number of characters beyond PASTE_MAX, which were not read. */
  leftOut: number
  /** What the text was read as. */
  format: 'table' | 'xml' | 'numbered' | 'bulleted' | 'commas' | 'lines'
  /** Of a table: the names of the columns for the name and the order. */
  columns: { name: string; by: string | null } | null
}

/**
 * Parses a pasted list into items (rules 3.2). Detects the format of the whole text first: a table, numbered or
 * bulleted lines, which keep their commas, or names between commas, semicolons and line breaks. Drops list marks;
 * quotes keep commas. Skips duplicates and `taken` names. Reads PASTE_MAX characters and counts the rest.
 */
export function parsePaste(text: string, taken: readonly string[] = []): Paste {
  const readable = cutText(text, PASTE_MAX)
  const leftOut = textLength(text.slice(readable.length))
  const { format, columns, found, merged = [] } = readPaste(plainText(readable))
  const seen = new Set(taken.map(exactName))
  const paste: Paste = { items: [], repeated: [...merged], tooLong: [], leftOut, format, columns }
  for (const { name, note } of found) {
    if (name === '') continue
    const normal = exactName(name)
    if (textLength(name) > ITEM_NAME_MAX) paste.tooLong.push(name)
    else if (seen.has(normal)) paste.repeated.push(name)
    else paste.items.push({ name, note })
    seen.add(normal)
  }
  return paste
}

type Read = Pick<Paste, 'format' | 'columns'> & { found: PastedItem[]; merged?: string[] }

function readPaste(text: string): Read {
  if (isXml(text)) {
    const table = readMyAnimeList(text)
    return { format: 'xml', columns: null, found: table ? pickItems(table, table.roles).items : [] }
  }
  const list = readLines(text)
  const isMarked = list.kind === 'numbered' || list.kind === 'bulleted'
  const separator = isMarked ? 'none' : separatorOf(text, { isFile: false })
  if (separator !== 'none' && list.kind !== 'commas') return readPastedTable(text, SIGNS[separator])
  const found = list.lines.flatMap(({ text: line, marked }) =>
    (marked ? [line] : splitPieces(line).filter((piece) => piece.trim() !== '')).map((piece) => ({
      name: nameIn(piece, marked),
      note: '',
    })),
  )
  return { format: list.kind, columns: null, found }
}

function readPastedTable(text: string, sign: string): Read {
  const { sample } = scanCells(text, sign, PASTE_MAX)
  const rows = sample.map(({ cells }, i) => ({ line: i + 1, cells }))
  const { roles, ...table } = anyTable(/^sep=/i.test(text) ? rows.slice(1) : rows)
  const { items, merged } = pickItems(table, roles)
  const columns = {
    name: table.columns[roles.name] ?? '',
    by: roles.by === null ? null : (table.columns[roles.by] ?? ''),
  }
  return { format: 'table', columns, found: items, merged: merged.map(({ name }) => name) }
}

function nameIn(piece: string, marked: boolean): string {
  const text = marked ? piece : (withoutMarks([piece])[0]?.text ?? '')
  return cleanLine(unquoted(text.trim()))
}
