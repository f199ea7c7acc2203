import { FORBIDDEN, NOT_FOUND } from '@liston/contract/kernel'
import {
  byOptionalText,
  type DraftFields,
  type DraftItem,
  exactName,
  type RankingDraft,
  rankingRefusals,
  rankingRules,
  slugOf,
} from '@liston/contract/rankings'
import type { ImageChoice } from '@liston/contract/uploads'
import { sql } from 'kysely'
import { type Db, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { attachImages } from '../../uploads/index.ts'
import { findMade } from '../ai-label-store.ts'
import { findRole } from '../coediting.ts'
import { keptAddress, keptVideo } from '../kept-video.ts'
import { mayEdit, mayReadDraft, mayWriteDraft } from '../policy.ts'
import { addressOf, findAuthor, findHead, findItems, type RankingHead, tables } from './store.ts'

const refuse = refuser({ ...NOT_FOUND, ...FORBIDDEN })

export type FindDraft = { viewer: Viewer; id: string }

/**
 * A draft of the viewer or shared with them, or a published ranking for its author and editors. Throws FORBIDDEN for
 * another author's ranking that they may see, otherwise NOT_FOUND.
 */
export async function findDraft(platform: Platform, { viewer, id }: FindDraft): Promise<RankingDraft> {
  const head = await findHead(platform.db, id)
  if (!head) throw refuse('NOT_FOUND')
  const role = await findRole(platform.db, id, viewer.id)
  const known = { ...head, role }
  if (!mayReadDraft(viewer, known) && !mayEdit(viewer, known))
    throw refuse((await isSeenOfOthers(platform.db, { id, viewerId: viewer.id })) ? 'FORBIDDEN' : 'NOT_FOUND')
  return presentDraft(platform.db, head, head.authorId === viewer.id ? 'author' : (role ?? 'viewer'))
}

const refuseDraft = refuser(rankingRefusals.draft)

type SaveDraft = {
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
  if (repeated) throw refuseDraft('DUPLICATE_ITEM', { name: repeated })
  const saved = { ...draft, authorId: viewer.id, at }
  await attachPictures(trx, { ownerId: viewer.id, to: draft.id, at }, { ...draft, cover: draft.cover ?? null })
  if (!(await findHead(trx, draft.id, 'lock'))) {
    const { drafts } = await findAuthor(trx, { id: viewer.id, at, lock: true })
    // A concurrent save of this draft may have inserted it while this one waited for the author's lock.
    const raced = await findHead(trx, draft.id, 'lock')
    if (!raced && drafts >= rankingRules.DRAFTS_MAX)
      throw refuseDraft('TOO_MANY_DRAFTS', { max: rankingRules.DRAFTS_MAX })
    await insertDraft(trx, saved)
  }
  const existing = await findHead(trx, draft.id, 'lock')
  if (existing?.authorId !== viewer.id) throw refuseDraft('NOT_FOUND')
  if (!mayWriteDraft(viewer, existing)) throw refuseDraft('NOT_A_DRAFT')
  await updateDraft(trx, saved)
  const now = await findHead(trx, draft.id)
  if (!now) throw new Error(`The draft ${draft.id} is gone inside its own transaction`)
  return presentDraft(trx, now)
}

/** A draft, or a published ranking with its item rows, as its author edits it. */
export async function presentDraft(
  db: Db,
  r: RankingHead,
  role: RankingDraft['role'] = 'author',
): Promise<RankingDraft> {
  const items = r.publishedAt ? await findItems(db, r.id) : r.draftItems
  const made = r.madeBy && { by: r.madeBy, items: await findMade(db, r.id, items) }
  return {
    id: r.id,
    slug: r.slug,
    topic: r.topic,
    ...byOptionalText((name) => r[name]),
    category: r.category,
    language: r.language,
    visibility: r.visibility,
    mode: r.mode,
    endsAt: r.endsAt?.toISOString() ?? null,
    video: keptAddress(r.keptVideo),
    status: r.status,
    voters: r.voters,
    role,
    allowSuggestions: r.allowSuggestions,
    addsSuggestions: r.addsSuggestions,
    made,
    version: r.version,
    updatedAt: r.updatedAt.toISOString(),
    cover: r.cover,
    items: items.map(({ id, name, note, image }) => ({ id, name, note, ...(image ? { image } : {}) })),
  }
}

/** The first name that repeats an earlier one, as `exactName` compares. */
export function duplicateOf(items: readonly { name: string }[]): string | undefined {
  const seen = new Set<string>()
  return items.find(({ name }) => {
    const normal = exactName(name)
    return seen.has(normal) || !seen.add(normal)
  })?.name
}

type Place = { ownerId: string; to: string; at: Date }
type Pictures = { cover?: ImageChoice | null | undefined; items?: readonly DraftItem[] | undefined }

/** Makes the given pictures the only cover and item pictures of this ranking. An undefined field changes nothing. */
export async function attachPictures(trx: Trx, place: Place, { cover, items }: Pictures): Promise<void> {
  if (cover !== undefined) await attachImages(trx, { ...place, kind: 'cover', images: cover ? [cover] : [] })
  const images = items?.flatMap(({ image }) => (image ? [image] : []))
  if (images) await attachImages(trx, { ...place, kind: 'item', images })
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
  const columns = columnsOf(d)
  const names = Object.keys(columns) as (keyof typeof columns)[]
  await tables(trx)
    .updateTable('ranking')
    .set({ ...columns, updated_at: d.at })
    .set((r) => ({ version: r('version', '+', 1) }))
    .where('id', '=', d.id)
    .where((r) => r.or(names.map((name) => r(name, 'is distinct from', columns[name]))))
    .execute()
}

const columnsOf = (d: DraftFields) => ({
  slug: slugOf(d.topic),
  topic: d.topic,
  ...byOptionalText((name) => d[name]),
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

async function isSeenOfOthers(db: Db, { id, viewerId }: { id: string; viewerId: string }): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM ranking_seen_by(${viewerId}::uuid) r WHERE r.id = ${id} AND r.author_id <> ${viewerId}`.execute(
      db,
    )
  return rows.length > 0
}
