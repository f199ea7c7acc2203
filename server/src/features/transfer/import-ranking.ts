import { createHash } from 'node:crypto'
import { cutText, type Language } from '@liston/contract/kernel'
import {
  categoryOf,
  type CategorySlug,
  type Picked,
  pickItems,
  rankingRules,
  similarFinder,
  type Roles,
  type Table,
} from '@liston/contract/rankings'
import { type Columns, type ImportPreview, transferRefusals, transferRules } from '@liston/contract/transfer'
import { type Db, newId, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { findRoom, makeDraft } from '../rankings/index.ts'
import { type ReadTable, readTable } from './read-table.ts'
import { type Brought, findFile, tables } from './store.ts'

type Begin = { viewer: Viewer; key: string | null; name: string; file: Uint8Array }

/** Parses an uploaded file and stores it until the user chooses what to import. */
export async function beginImport(
  platform: Platform,
  { viewer, key, name: fileName, file }: Begin,
): Promise<ImportPreview> {
  const { text: content, encoding } = decodeText(file)
  readTable(content, fileName)
  const sha256 = createHash('sha256').update(file).digest('hex')
  const once = { userId: viewer.id, key, request: { beginImport: { sha256, fileName } } }
  const brought = { userId: viewer.id, fileName, encoding, content }
  return onceInTransaction(platform.db, once, async (trx) => {
    const id = newId()
    const at = platform.clock.now()
    await keepFile(trx, { ...brought, id, at })
    return presentImport(trx, { viewer, file: { ...brought, id, draftId: null, draftedAt: null }, columns: {}, at })
  })
}

const refuse = refuser(transferRefusals.begin)

type Decoded = { text: string; encoding: 'utf-8' | 'utf-16' | 'windows-1252' }

const startsWith = (file: Uint8Array, ...bytes: number[]) => bytes.every((byte, i) => file[i] === byte)
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const GZIP = [0x1f, 0x8b]
/** Bytes that are checked for UTF-16 without a byte order mark. In our languages, every second byte of it is 0. */
const LOOKED_AT = 512
/** Tab, line feed, vertical tab (Word's line break), form feed and carriage return occur in texts. */
const [FIRST_BREAK, LAST_BREAK] = [9, 13]

/**
 * Decodes a file in one of the encodings that spreadsheets and websites write. Throws the
 * errors of the `begin` endpoint.
 */
export function decodeText(file: Uint8Array): Decoded {
  if (file.length === 0) throw refuse('FILE_EMPTY')
  if (startsWith(file, ...ZIP) || startsWith(file, ...GZIP)) throw refuse('NO_TEXT', { found: 'zip' })
  const wide = wideOf(file)
  const found: Decoded = wide ? { text: decoded(file, wide), encoding: 'utf-16' } : narrow(file)
  if (hasControls(found.text)) throw refuse('NO_TEXT', { found: 'other' })
  if (found.text.trim() === '') throw refuse('FILE_EMPTY')
  return found
}

function wideOf(file: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(file, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(file, 0xfe, 0xff)) return 'utf-16be'
  const head = file.subarray(0, LOOKED_AT)
  const zeros = [0, 0]
  for (const [i, byte] of head.entries()) if (byte === 0) zeros[i % 2]! += 1
  const [even = 0, odd = 0] = zeros
  const most = head.length * 0.3
  if (odd > most && even === 0) return 'utf-16le'
  return even > most && odd === 0 ? 'utf-16be' : null
}

function decoded(file: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file)
  } catch {
    throw refuse('WRONG_ENCODING')
  }
}

/** Windows-1252 doesn't define these five bytes. A text that contains them has another encoding. */
const UNUSED = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

function narrow(file: Uint8Array): Decoded {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(file), encoding: 'utf-8' }
  } catch {
    if (file.includes(0)) throw refuse('NO_TEXT', { found: 'other' })
    if (file.some((byte) => UNUSED.has(byte))) throw refuse('WRONG_ENCODING')
    return { text: new TextDecoder('windows-1252').decode(file), encoding: 'windows-1252' }
  }
}

/** True for control characters that no text contains: the file is a picture or a program. */
function hasControls(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 32 && (code < FIRST_BREAK || code > LAST_BREAK)) return true
  }
  return false
}

const { NAMED_MAX } = transferRules
const SAMPLES = 3
const SAMPLE_MAX = 60

const some = <T>(all: readonly T[]) => ({ total: all.length, named: all.slice(0, NAMED_MAX) })

const columnsOf = ({ columns, rows }: Table): ImportPreview['columns'] =>
  columns.map((name, at) => ({
    name: cutText(name, SAMPLE_MAX),
    samples: rows.slice(0, SAMPLES).flatMap(({ cells }) => cutText(cells[at]?.trim() ?? '', SAMPLE_MAX) || []),
  }))

type Asked = { viewer: Pick<Viewer, 'id' | 'isPro'>; file: Brought; columns: Columns; at: Date }

/** Preview of the file and of the items that it yields. */
async function presentImport(db: Db, { viewer, file, columns, at }: Asked): Promise<ImportPreview> {
  const most = await findRoom(db, { authorId: viewer.id, at })
  const { table, roles, limit, ...plan } = planItems(file, columns, most)
  return {
    id: file.id,
    kind: table.kind,
    fileName: file.fileName,
    encoding: file.encoding,
    columns: columnsOf(table),
    chosen: { name: roles.name, note: roles.note, by: roles.by, first: roles.first },
    separator: table.separator,
    rows: table.rows.length,
    items: plan.items.slice(0, limit),
    leftOut: Math.max(0, plan.usable - limit),
    merged: some(plan.merged.map(({ name, lines }) => ({ name, lines: lines.slice(0, NAMED_MAX) }))),
    similar: { choice: columns.similar ?? 'keep', ...some(plan.similar) },
    skipped: some(plan.skipped),
    shortened: plan.shortened,
    limit,
    most,
    isPro: viewer.isPro,
    suggested: { topic: table.topic, category: categoryOf(table.category ?? '')?.slug ?? null },
    draftId: file.draftId,
  }
}

type Plan = Picked & { table: ReadTable; roles: Roles; limit: number }

/** The requested column; -1 means none. `before` if the request names none or the table doesn't have it. */
const chosen = (asked: number | undefined, before: number | null, { columns }: Table): number | null => {
  if (asked === undefined || asked >= columns.length) return before
  return asked < 0 ? null : asked
}

/** What a file yields with these columns. Deterministic. `most`: maximum items in a ranking of this user. */
export function planItems(file: Pick<Brought, 'content' | 'fileName'>, columns: Columns, most: number): Plan {
  const table = readTable(file.content, file.fileName, columns.separator)
  const { roles: known } = table
  const name = chosen(columns.name, known.name, table) ?? known.name
  const by = chosen(columns.by, known.by, table)
  const roles: Roles = {
    name,
    by,
    note: chosen(columns.note, known.note, table),
    first: columns.first ?? (by === known.by ? known.first : 'high'),
    // The column that distinguishes equal names fits only the name column that the file was made for.
    apart: name === known.name ? known.apart : null,
  }
  const similar = { choice: columns.similar ?? 'keep', finder: similarFinder() }
  return { ...pickItems(table, roles, similar), table, roles, limit: Math.min(columns.limit ?? most, most) }
}

/** Stores a file. It replaces the user's previous one. */
async function keepFile(trx: Trx, o: Omit<Brought, 'draftId' | 'draftedAt'> & { at: Date }): Promise<void> {
  const row = { id: o.id, file_name: o.fileName, encoding: o.encoding, content: o.content, brought_at: o.at }
  await tables(trx)
    .insertInto('import_file')
    .values({ ...row, user_id: o.userId })
    .onConflict((c) => c.column('user_id').doUpdateSet({ ...row, draft_id: null, drafted_at: null }))
    .execute()
}

const refuseMakeDraft = refuser(transferRefusals.makeDraft)

type Draft = { id: string; topic: string; category: CategorySlug | null; language: Language } & Columns
type MakeDraft = { viewer: Viewer; key: string | null; draft: Draft }

/** Creates a draft from the file, once per import. Only the author sees it until it is published. */
export async function makeImportDraft(platform: Platform, { viewer, key, draft }: MakeDraft) {
  const at = platform.clock.now()
  const { id, topic, category, language, ...columns } = draft
  const once = { userId: viewer.id, key, request: { makeImportDraft: draft } }
  return onceInTransaction(platform.db, once, async (trx) => {
    const file = await findFile(trx, { id, userId: viewer.id, lock: true })
    if (!file) throw refuseMakeDraft('NOT_FOUND')
    if (file.draftId) return { draftId: file.draftId }
    // The draft that was created from it has been deleted since.
    if (file.draftedAt) throw refuseMakeDraft('NOT_FOUND')
    const { items, limit } = planItems(file, columns, await findRoom(trx, { authorId: viewer.id, at }))
    if (items.length < rankingRules.ITEMS.min) throw refuseMakeDraft('NOTHING_USABLE', { min: rankingRules.ITEMS.min })
    const made = items.slice(0, limit).map(({ name, note }) => ({ id: newId(), name, note }))
    const words = { topic, criterion: '', category, language, cover: null }
    const draftId = await makeDraft(trx, { authorId: viewer.id, draft: { ...words, items: made }, at })
    await noteDraft(trx, { id, draftId, at })
    return { draftId }
  })
}

/** Records the draft and deletes the content of the file. */
async function noteDraft(trx: Trx, o: { id: string; draftId: string; at: Date }): Promise<void> {
  await tables(trx)
    .updateTable('import_file')
    .set({ draft_id: o.draftId, drafted_at: o.at, content: '' })
    .where('id', '=', o.id)
    .execute()
}

const refuseRead = refuser(transferRefusals.read)

type Show = { viewer: Viewer; id: string; columns: Columns }

/** Preview of the user's file with other columns. */
export async function showImport(platform: Platform, { viewer, id, columns }: Show): Promise<ImportPreview> {
  const file = await findFile(platform.db, { id, userId: viewer.id })
  if (!file || file.draftedAt) throw refuseRead('NOT_FOUND')
  return presentImport(platform.db, { viewer, file, columns, at: platform.clock.now() })
}
