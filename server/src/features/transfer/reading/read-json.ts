import { cutText } from '@liston/contract/kernel'
import { rankingRules, type Table } from '@liston/contract/rankings'
import { ExportedRanking, transferRefusals, transferRules } from '@liston/contract/transfer'
import * as z from 'zod'
import { refuser } from '../../../platform/refusal.ts'
import { tooLarge } from './read-records.ts'

const refuse = refuser(transferRefusals.begin)

/** The fields of our export that an import needs. All other fields may be missing or new. */
const Readable = ExportedRanking.pick({ format: true }).extend({
  topic: z.string().catch(''),
  category: ExportedRanking.shape.category.nullable().catch(null),
  items: z.array(z.object({ rank: z.number(), name: z.string(), note: z.string().catch('') })),
})

/** Our own JSON export as a table. `line` is the index of the item in the file, from 1. */
export function readRankingJson(text: string): Table {
  const found = Readable.safeParse(jsonOf(text))
  if (!found.success) throw refuse('JSON_UNKNOWN')
  const { topic, category, items } = found.data
  if (items.length > transferRules.ROWS_MAX) throw tooLarge()
  return {
    kind: 'liston-json',
    columns: ['rank', 'name', 'note'],
    rows: items.map(({ rank, name, note }, i) => ({ line: i + 1, cells: [String(rank), name, note] })),
    roles: { name: 1, note: 2, by: 0, first: 'low', apart: null },
    topic: cutText(topic, rankingRules.TOPIC.max),
    category,
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refuse('FILE_BROKEN', { line: null })
  }
}
