import type { RankingDraft } from '@liston/contract/rankings'
import type { Db } from '../../../platform/db/index.ts'
import { findItems, type RankingHead } from './store.ts'

/** A draft, or a published ranking with its rows of `item`, as its author edits it. */
export async function presentDraft(db: Db, r: RankingHead): Promise<RankingDraft> {
  const items = r.publishedAt ? await findItems(db, r.id) : r.draftItems
  return {
    id: r.id,
    slug: r.slug,
    topic: r.topic,
    criterion: r.criterion,
    description: r.description,
    category: r.category,
    language: r.language,
    visibility: r.visibility,
    status: r.status,
    voters: r.voters,
    version: r.version,
    updatedAt: r.updatedAt.toISOString(),
    items: items.map(({ id, name, note }) => ({ id, name, note })),
  }
}
