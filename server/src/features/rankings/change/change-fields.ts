import { type ChangeKind, isSmallEdit, rankingRules, slugOf } from '@liston/contract/rankings'
import { keptAddress, keptVideo } from '../kept-video.ts'
import { checkEnd } from '../state.ts'
import type { RankingColumns } from '../tables.ts'
import { addressOf } from '../draft/store.ts'
import { type Changing, refuse } from './changing.ts'
import type { Change } from './store.ts'

const told = [
  'topic',
  'criterion',
  'description',
  'category',
  'language',
  'status',
  'mode',
] as const satisfies ChangeKind[]

/**
 * The columns that change, and their history entries. The history omits the visibility, which concerns only the author.
 */
export function changeFields({ ranking, changes, at }: Changing, votedWords: ReadonlyMap<string, string>) {
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
  if (changes.cover !== undefined && changes.cover?.id !== ranking.cover?.id) {
    columns.cover_url = addressOf(changes.cover)
    log.push({ kind: 'cover' })
  }
  if (changes.visibility !== undefined) columns.visibility = changes.visibility
  const end = endOf(ranking, changes, at)
  if (end !== undefined && end?.getTime() !== ranking.endsAt?.getTime()) {
    checkEnd(end, at)
    columns.ends_at = end
    log.push({ kind: 'ends_at', before: ranking.endsAt?.toISOString() ?? '', after: end?.toISOString() ?? '' })
  }
  const video = changes.video === undefined ? ranking.keptVideo : keptVideo(changes.video)
  if (video !== ranking.keptVideo) {
    columns.video_url = video
    log.push({ kind: 'video', before: keptAddress(ranking.keptVideo), after: keptAddress(video) })
  }
  if (changes.allowSuggestions !== undefined) columns.allow_suggestions = changes.allowSuggestions
  if (changes.addsSuggestions !== undefined) columns.adds_suggestions = changes.addsSuggestions
  return { columns, log }
}

/** The new end date; undefined: unchanged. Reopening an ended ranking without a date removes the end date. */
function endOf(ranking: Changing['ranking'], changes: Changing['changes'], at: Date): Date | null | undefined {
  if (changes.endsAt !== undefined) return changes.endsAt === null ? null : new Date(changes.endsAt)
  const isOver = ranking.endsAt !== null && ranking.endsAt <= at
  return isOver && changes.status === 'published' ? null : undefined
}
