import type { GatedAct } from '@liston/contract/economy'
import {
  type ChangeKind,
  isSmallEdit,
  OPTIONAL_TEXT_NAMES,
  type RankingChanges,
  type RankingDraft,
  rankingRules,
  slugOf,
} from '@liston/contract/rankings'
import { inTransaction, once, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { checkLevel } from '../../economy/index.ts'
import { checkCategory } from '../categories/change-category.ts'
import { findRole } from '../coediting.ts'
import { attachPictures, presentDraft } from '../draft/save-draft.ts'
import { checkPrivateLimit } from '../draft/publish-draft.ts'
import { addressOf, findAuthor, findHead, type RankingHead, refreshDerived } from '../draft/store.ts'
import { RankingChanged } from '../events.ts'
import { keptAddress, keptVideo } from '../kept-video.ts'
import { isHiddenFrom, mayEdit, mayKeep, maySee } from '../policy.ts'
import { checkEnd } from '../state.ts'
import type { RankingColumns } from '../tables.ts'
import { changeItems, type Changing, refuse } from './change-items.ts'
import { type Change, findVotedWords, logChanges, tables, updateRanking as write } from './store.ts'

export type UpdateRanking = {
  viewer: Viewer
  key: string | null
  id: string
  changes: RankingChanges
}

/** True if only items change, which editors may do too (rules 3.11). */
const isOfItems = ({ version: _v, items: _i, resetVotesOf: _r, ...others }: RankingChanges) =>
  Object.values(others).every((value) => value === undefined)

/** Gated actions that the change contains, for hard level gates. Changing the visibility needs no level. */
function gatesOf(
  before: RankingHead,
  { version: _v, resetVotesOf: _r, visibility: _s, ...c }: RankingChanges,
): GatedAct[] {
  const differs = (field: 'topic' | 'criterion' | 'category' | 'status') =>
    c[field] !== undefined && c[field] !== before[field]
  return [
    ...(Object.values(c).some((value) => value !== undefined) ? (['editRanking'] as const) : []),
    ...(differs('topic') || differs('criterion') ? (['retitle'] as const) : []),
    ...(differs('category') || (differs('status') && c.status !== 'archived') ? (['fullControl'] as const) : []),
  ]
}

/** Changes a published ranking: its author everything, its editors the items. Writes the public history (rules 3.1). */
export async function updateRanking(platform: Platform, o: UpdateRanking): Promise<RankingDraft> {
  const { viewer, id, changes } = o
  const at = platform.clock.now()
  return inTransaction(platform.db, (trx) =>
    once(trx, { userId: viewer.id, key: o.key, request: { id, changes } }, async () => {
      const authorId = (await findHead(trx, id))?.authorId
      if (!authorId) throw refuse('NOT_FOUND')
      const lock = changes.visibility === 'private' && authorId === viewer.id
      const author = await findAuthor(trx, { id: authorId, at, lock })
      const ranking = await findHead(trx, id, 'lock')
      if (!ranking) throw refuse('NOT_FOUND')
      const known = { ...ranking, role: await findRole(trx, id, viewer.id) }
      if (isHiddenFrom(viewer, known)) throw refuse('HIDDEN_FOR_REVIEW')
      const may = isOfItems(changes) ? mayEdit : mayKeep
      if (!may(viewer, known)) throw maySee(viewer, known) ? refuse('FORBIDDEN') : refuse('NOT_FOUND')
      for (const act of gatesOf(ranking, changes)) await checkLevel(trx, viewer, act)
      if (ranking.version !== changes.version) throw refuse('STALE_VERSION', { version: ranking.version })
      if (changes.visibility === 'private' && ranking.visibility === 'public') checkPrivateLimit(author)
      if (changes.category !== undefined && changes.category !== ranking.category)
        await checkCategory(trx, changes.category)
      const removedItemIds = await change(trx, { ranking, changes, author, at, actorId: viewer.id })
      await platform.events.publish(trx, RankingChanged, { rankingId: id, authorId, removedItemIds })
      const changed = await findHead(trx, id)
      if (!changed) throw new Error(`The ranking ${id} is gone inside its own transaction`)
      return presentDraft(trx, changed, authorId === viewer.id ? 'author' : 'editor')
    }),
  )
}

/** Writes the changes and their history. Returns the ids of removed items. */
async function change(trx: Trx, c: Changing): Promise<string[]> {
  const { ranking, changes, at } = c
  await attachPictures(trx, { ownerId: c.actorId, to: ranking.id, at }, changes)
  const votedWords = await findVotedWords(trx, ranking.id)
  await checkMode(trx, c)
  const fields = changeFields(c, votedWords)
  const items = await changeItems(trx, c, votedWords)
  await write(trx, ranking.id, { ...fields.columns, ...items.columns, updated_at: at })
  await refreshDerived(trx, ranking.id)
  const of = { rankingId: ranking.id, authorId: c.actorId, voters: ranking.voters, at }
  await logChanges(trx, of, [...fields.log, ...items.log])
  return items.removedIds
}

const told = ['topic', ...OPTIONAL_TEXT_NAMES, 'category', 'language', 'status', 'mode'] as const satisfies ChangeKind[]

/**
 * The columns that change, and their history entries. The history omits the visibility, which concerns only the author.
 */
function changeFields({ ranking, changes, at }: Changing, votedWords: ReadonlyMap<string, string>) {
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

/** A list whose items have votes cannot become personal, because the voters determine its order (docs/rules.md). */
async function checkMode(trx: Trx, { ranking, changes }: Changing): Promise<void> {
  if (changes.mode !== 'personal' || ranking.mode === 'personal') return
  const voters = await countItemVoters(trx, ranking.id)
  if (voters > 0) throw refuse('MODE_FIXED', { voters })
}

/** The highest number of voters that an item of the ranking has; 0 if no item has votes. */
async function countItemVoters(trx: Trx, rankingId: string): Promise<number> {
  const row = await tables(trx)
    .selectFrom('item')
    .select((i) => i.fn.max('voters').as('most'))
    .where('ranking_id', '=', rankingId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row?.most ?? 0
}
