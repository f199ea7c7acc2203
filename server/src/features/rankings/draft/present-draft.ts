import type { RankingDraft } from '@liston/contract/rankings'
import type { Db } from '../../../platform/db/index.ts'
import { findMade } from '../ai-label-store.ts'
import { keptAddress } from '../kept-video.ts'
import { findItems, type RankingHead } from './store.ts'

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
    criterion: r.criterion,
    description: r.description,
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
