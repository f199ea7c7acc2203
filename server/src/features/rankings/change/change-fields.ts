import { type ChangeKind, isSmallEdit, rankingRules, slugOf } from '@liston/contract/rankings'
import type { RankingColumns } from '../tables.ts'
import { type Changing, refuse } from './changing.ts'
import type { Change } from './store.ts'

const told = ['topic', 'criterion', 'description', 'category', 'language', 'status'] as const satisfies ChangeKind[]

/** The columns that change and what the history says of them. Who may see it is nobody else's business: not told. */
export function changeFields({ ranking, changes }: Changing, votedWords: ReadonlyMap<string, string>) {
  const columns: RankingColumns = {}
  const log: Change[] = []
  for (const field of ['topic', 'criterion'] as const) {
    const after = changes[field]
    const fixed =
      ranking.voters >= rankingRules.VOTERS_THAT_FIX_NAMES && after !== undefined && after !== ranking[field]
    if (fixed && !isSmallEdit(votedWords.get(field) ?? ranking[field], after))
      throw refuse('RETITLE_TOO_DIFFERENT', { field })
  }
  for (const field of told) {
    const [before, after] = [ranking[field], changes[field]]
    if (after === undefined || after === before) continue
    Object.assign(columns, { [field]: after })
    log.push({ kind: field, before: before ?? '', after })
  }
  if (columns.topic !== undefined) columns.slug = slugOf(columns.topic)
  if (changes.visibility !== undefined) columns.visibility = changes.visibility
  return { columns, log }
}
