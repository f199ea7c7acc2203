import { type Columns, type ImportPreview, transferRules } from '@liston/contract/transfer'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Db } from '../../../platform/db/index.ts'
import { findRoom } from '../../rankings/index.ts'
import type { Table } from '../reading/table.ts'
import type { Brought } from '../store.ts'
import { planItems } from './plan-items.ts'

const { NAMED_MAX } = transferRules
const SAMPLES = 3
const SAMPLE_MAX = 60

const some = <T>(all: readonly T[]) => ({ total: all.length, named: all.slice(0, NAMED_MAX) })

const columnsOf = ({ columns, rows }: Table): ImportPreview['columns'] =>
  columns.map((name, at) => ({
    name: name.slice(0, SAMPLE_MAX),
    samples: rows.slice(0, SAMPLES).flatMap(({ cells }) => cells[at]?.trim().slice(0, SAMPLE_MAX) || []),
  }))

type Asked = { viewer: Pick<Viewer, 'id' | 'isPro'>; file: Brought; columns: Columns; at: Date }

/** What a file is and what would become of it. */
export async function presentImport(db: Db, { viewer, file, columns, at }: Asked): Promise<ImportPreview> {
  const most = await findRoom(db, { authorId: viewer.id, at })
  const { table, roles, limit, ...plan } = planItems(file, columns, most)
  return {
    id: file.id,
    kind: table.kind,
    fileName: file.fileName,
    encoding: file.encoding,
    columns: columnsOf(table),
    chosen: { name: roles.name, note: roles.note, by: roles.by, first: roles.first },
    rows: table.rows.length,
    items: plan.items.slice(0, limit),
    leftOut: Math.max(0, plan.usable - limit),
    merged: some(plan.merged.map(({ name, lines }) => ({ name, lines: lines.slice(0, NAMED_MAX) }))),
    skipped: some(plan.skipped),
    shortened: plan.shortened,
    limit,
    most,
    isPro: viewer.isPro,
    suggested: { topic: table.topic, category: table.category },
    draftId: file.draftId,
  }
}
