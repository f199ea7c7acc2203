import { type DraftFields, type RankingDraft, rankingRefusals, rankingRules, slugOf } from '@liston/contract/rankings'
import { sql } from 'kysely'
import { onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { keptVideo } from '../kept-video.ts'
import { mayWriteDraft } from '../policy.ts'
import { attachPictures } from './attach-pictures.ts'
import { duplicateOf } from './duplicate-of.ts'
import { presentDraft } from './present-draft.ts'
import { addressOf, findAuthor, findHead, tables } from './store.ts'

const refuse = refuser(rankingRefusals.draft)

export type SaveDraft = {
  viewer: Viewer
  key: string | null
  draft: DraftFields & { id: string }
}

/** Creates or overwrites a draft. A repeated save with the same key has no further effect. */
export async function saveDraft(platform: Platform, { viewer, key, draft }: SaveDraft): Promise<RankingDraft> {
  const at = platform.clock.now()
  return onceInTransaction(platform.db, { userId: viewer.id, key, request: { saveDraft: draft } }, (trx) =>
    writeDraft(trx, { viewer, draft, at }),
  )
}

type Writing = { viewer: Pick<Viewer, 'id'>; draft: SaveDraft['draft']; at: Date }

/** Writes a draft from any source, after the checks that apply to all of them: number of drafts, no repeated name. */
export async function writeDraft(trx: Trx, { viewer, draft, at }: Writing): Promise<RankingDraft> {
  const repeated = duplicateOf(draft.items)
  if (repeated) throw refuse('DUPLICATE_ITEM', { name: repeated })
  const saved = { ...draft, authorId: viewer.id, at }
  await attachPictures(trx, { ownerId: viewer.id, to: draft.id, at }, { ...draft, cover: draft.cover ?? null })
  if (!(await findHead(trx, draft.id, 'lock'))) {
    const { drafts } = await findAuthor(trx, { id: viewer.id, at, lock: true })
    // A concurrent save of this draft may have inserted it while this one waited for the author's lock.
    const raced = await findHead(trx, draft.id, 'lock')
    if (!raced && drafts >= rankingRules.DRAFTS_MAX) throw refuse('TOO_MANY_DRAFTS', { max: rankingRules.DRAFTS_MAX })
    await insertDraft(trx, saved)
  }
  const existing = await findHead(trx, draft.id, 'lock')
  if (existing?.authorId !== viewer.id) throw refuse('NOT_FOUND')
  if (!mayWriteDraft(viewer, existing)) throw refuse('NOT_A_DRAFT')
  await updateDraft(trx, saved)
  const now = await findHead(trx, draft.id)
  if (!now) throw new Error(`The draft ${draft.id} is gone inside its own transaction`)
  return presentDraft(trx, now)
}

type NewDraft = DraftFields & { id: string; authorId: string; at: Date }

/** Inserts a draft; does nothing if the id exists. */
async function insertDraft(trx: Trx, d: NewDraft): Promise<void> {
  await tables(trx)
    .insertInto('ranking')
    .values({ ...columnsOf(d), id: d.id, author_id: d.authorId, created_at: d.at, updated_at: d.at })
    .onConflict((c) => c.column('id').doNothing())
    .execute()
}

/** Overwrites a draft. An unchanged draft keeps its version and date. */
async function updateDraft(trx: Trx, d: NewDraft): Promise<void> {
  await tables(trx)
    .updateTable('ranking')
    .set({ ...columnsOf(d), updated_at: d.at })
    .set((r) => ({ version: r('version', '+', 1) }))
    .where('id', '=', d.id)
    .where(
      sql<boolean>`(topic, criterion, description, category, language, visibility, mode, ends_at, video_url, cover_url,
        draft_items) IS DISTINCT FROM (${d.topic}, ${d.criterion}, ${d.description}, ${d.category}, ${d.language},
        ${d.visibility}, ${d.mode}, ${d.endsAt}::timestamptz, ${keptVideo(d.video)}::text, ${addressOf(d.cover)}::text,
        ${JSON.stringify(d.items)}::jsonb)`,
    )
    .execute()
}

const columnsOf = (d: DraftFields) => ({
  slug: slugOf(d.topic),
  topic: d.topic,
  criterion: d.criterion,
  description: d.description,
  category: d.category,
  language: d.language,
  visibility: d.visibility,
  mode: d.mode,
  ends_at: d.endsAt === null ? null : new Date(d.endsAt),
  video_url: keptVideo(d.video),
  cover_url: addressOf(d.cover),
  draft_items: JSON.stringify(d.items),
  items_count: d.items.length,
})
