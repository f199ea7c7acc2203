import { cleanLine, cutText, isVisibleText, tidyText } from '../../kernel/index.ts'
import { ITEM_NAME_MAX, ITEM_NOTE_MAX, ITEMS } from '../rules.ts'
import { exactName, type SimilarFinder } from '../writing/names.ts'
import { columnOf, RATING_AVERAGES } from './columns.ts'
import { figuresOf } from './figures.ts'
import type { Roles, Row, SimilarChoice, Table } from './table.ts'

/** Why a row yields no item. */
export const SKIP_REASONS = ['NO_NAME', 'NOT_VISIBLE', 'NO_FIGURE'] as const
export type RowSkipReason = (typeof SKIP_REASONS)[number]

export type Picked = {
  /** The first items, as many as any ranking may contain. */
  items: { name: string; note: string; line: number }[]
  /** Number of usable items in the file. */
  usable: number
  merged: { name: string; lines: number[] }[]
  /** Items that resemble an earlier one, named by `like`. */
  similar: { name: string; like: string; line: number }[]
  skipped: { line: number; reason: RowSkipReason; text: string }[]
  shortened: number
}

/** What happens to names that resemble an earlier one. Without a rule nobody looks for them. */
type SimilarRule = { choice: SimilarChoice; finder: SimilarFinder }

type Candidate = { name: string; normal: string; apart: string; row: Row; figure: number | null }

/** The items of a table: sorted, each name once, without rows that yield none. */
export function pickItems(
  { rows, columns }: Pick<Table, 'rows' | 'columns'>,
  roles: Roles,
  similar?: SimilarRule,
): Picked {
  const { by } = roles
  const isRating = by !== null && columnOf([columns[by] ?? ''], ...RATING_AVERAGES) !== null
  const figureOf =
    by === null
      ? () => null
      : figuresOf(
          rows.map(({ cells }) => cells[by] ?? ''),
          isRating,
        )
  const skipped: Picked['skipped'] = []
  const found: Candidate[] = []
  for (const row of rows) {
    const read = candidateOf(row, roles, figureOf)
    if (typeof read === 'string') skipped.push({ line: row.line, reason: read, text: saidIn(row) })
    else found.push(read)
  }
  const { kept, merged } = once(ordered(found, roles))
  const { same, ...picked } = told(kept, roles, similar)
  return { ...picked, skipped, merged: [...merged, ...same], usable: kept.length - same.length }
}

/** A cell is read up to this multiple of its maximum length, and then tidied and cut. */
const LOOKED_AT = 4
/** Maximum characters of the year or author after a name. */
const APART_MAX = 40
const SAID_MAX = 60
const plain = /^[!-~¡-ÿ]+(?: [!-~¡-ÿ]+)*$/

/**
 * A cell as other users would see it; null if it is no visible text. Plain text skips the
 * check, because files are long.
 */
function shownIn(cell: string, max: number, paragraphs = false): string | null {
  const text = cutText(cell, LOOKED_AT * max)
  if (text === '' || (plain.test(text) && !text.includes('\u00ad'))) return text
  const tidy = paragraphs ? tidyText(text, { paragraphs }) : cleanLine(text)
  return isVisibleText(tidy, { paragraphs }) ? tidy : null
}

const saidIn = ({ cells }: Row): string =>
  cut(shownIn(cutText(cells.filter(Boolean).join(', '), SAID_MAX), SAID_MAX) ?? '', SAID_MAX)

function candidateOf(row: Row, roles: Roles, figureOf: (cell: string) => number | null): Candidate | RowSkipReason {
  const { cells } = row
  const name = shownIn(cells[roles.name] ?? '', ITEM_NAME_MAX)
  if (name === '') return 'NO_NAME'
  if (name === null) return 'NOT_VISIBLE'
  const figure = roles.by === null ? null : figureOf(cells[roles.by] ?? '')
  if (roles.by !== null && figure === null) return 'NO_FIGURE'
  const apart = roles.apart === null ? '' : (shownIn(cells[roles.apart] ?? '', APART_MAX) ?? '')
  return { name, normal: exactName(name), apart, row, figure }
}

/** Sorts the items. Items with equal figures keep the order of the file. */
function ordered(found: readonly Candidate[], { by, first }: Roles): readonly Candidate[] {
  if (by === null) return found
  const way = first === 'high' ? -1 : 1
  return found.toSorted((a, b) => way * ((a.figure ?? 0) - (b.figure ?? 0)))
}

/** Keeps each thing once, at its highest position. */
function once(all: readonly Candidate[]) {
  const kept = new Map<string, Candidate>()
  const lines = new Map<string, number[]>()
  for (const one of all) {
    const key = `${one.normal}\n${one.apart.toLowerCase()}`
    const before = lines.get(key)
    if (before) before.push(one.row.line)
    else {
      kept.set(key, one)
      lines.set(key, [one.row.line])
    }
  }
  const merged = [...kept].flatMap(([key, { name }]) => {
    const of = lines.get(key) ?? []
    return of.length > 1 ? [{ name: cut(name, ITEM_NAME_MAX), lines: of.toSorted((a, b) => a - b) }] : []
  })
  return { kept: [...kept.values()], merged }
}

/** Final names. Appends what distinguishes two things with one name, and cuts long names. */
function told(kept: readonly Candidate[], roles: Roles, rule?: SimilarRule) {
  const times = new Map<string, number>()
  for (const { normal } of kept) times.set(normal, (times.get(normal) ?? 0) + 1)
  const taken = new Map<string, number>()
  const items: Picked['items'] = []
  const same: Picked['merged'] = []
  const similar: Picked['similar'] = []
  let shortened = 0
  for (const { name, normal, apart, row } of kept) {
    if (items.length === ITEMS.pro) break
    const behind = (times.get(normal) ?? 0) > 1 && apart !== '' ? ` (${cut(apart, APART_MAX)})` : ''
    const short = `${cut(name, ITEM_NAME_MAX - [...behind].length)}${behind}`
    const before = taken.get(exactName(short))
    if (before !== undefined) {
      same.push({ name: short, lines: [before, row.line] })
      continue
    }
    const twin = items[rule?.finder.indexOf(short) ?? -1]
    if (twin && rule?.choice === 'merge') {
      same.push({ name: twin.name, lines: [twin.line, row.line] })
      continue
    }
    if (twin) similar.push({ name: short, like: twin.name, line: row.line })
    rule?.finder.add(short)
    taken.set(exactName(short), row.line)
    if (short !== `${name}${behind}`) shortened += 1
    const note = roles.note === null ? '' : (shownIn(row.cells[roles.note] ?? '', ITEM_NOTE_MAX, true) ?? '')
    items.push({ name: short, note: cut(note, ITEM_NOTE_MAX), line: row.line })
  }
  return { items, same, similar, shortened }
}

function cut(text: string, max: number): string {
  const letters = [...text]
  return letters.length <= max ? text : tidyText(`${letters.slice(0, max - 1).join('')}…`, { paragraphs: true })
}
