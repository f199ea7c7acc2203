import { publishQuota } from '@liston/contract/rankings'
import type { Trx } from '../../../platform/db/index.ts'
import { duplicateOf } from '../draft/duplicate-of.ts'
import { findItems, insertItems } from '../draft/store.ts'
import { trimHighlights } from '../highlight/store.ts'
import { type Changing, refuse } from './changing.ts'
import { type ItemPlan, planItems } from './plan-items.ts'
import { type Change, findHiddenTwin, removeItems, rewriteItems } from './store.ts'

type Changed = { columns: { items_count?: number }; log: Change[]; removedIds: string[] }

/** Makes the items the wanted list. Returns what the history says of it and the ids of items that are gone. */
export async function changeItems(trx: Trx, c: Changing, votedWords: ReadonlyMap<string, string>): Promise<Changed> {
  const { ranking, changes, author, at } = c
  const wanted = changes.items
  if (!wanted) return { columns: {}, log: [], removedIds: [] }
  const repeated = duplicateOf(wanted)
  if (repeated) throw refuse('DUPLICATE_ITEM', { name: repeated })
  const hidden = await findHiddenTwin(trx, ranking.id, wanted)
  if (hidden) throw refuse('DUPLICATE_ITEM', { name: hidden })
  const current = await findItems(trx, ranking.id)
  const max = publishQuota(author).items
  // A list that is longer than its author may make today stays; it only can't grow.
  if (wanted.length > max && wanted.length > current.length)
    throw refuse('TOO_MANY_ITEMS', { max, level: author.level })
  const { resetVotesOf } = changes
  const plan = planItems({ current, wanted, voters: ranking.voters, votedNames: votedWords, resetVotesOf })
  if (plan.needConsent.length)
    throw refuse('RENAME_RESETS_VOTES', {
      items: plan.needConsent.map((i) => ({ id: i.id, before: i.was.name, after: i.name })),
    })
  const removedIds = [...plan.removed, ...plan.reset].map((item) => item.id)
  await removeItems(trx, ranking.id, removedIds)
  await rewriteItems(trx, plan)
  await insertItems(trx, { rankingId: ranking.id, addedBy: ranking.authorId, at }, [...plan.added, ...plan.reset])
  await trimHighlights(trx, ranking.id, wanted.length)
  return { columns: { items_count: wanted.length }, log: historyOf(plan), removedIds }
}

const historyOf = (plan: ItemPlan): Change[] => [
  ...plan.removed.map((i) => ({ kind: 'item_removed' as const, itemId: i.id, before: i.name })),
  ...plan.reset.map((i) => ({ kind: 'votes_reset' as const, itemId: i.id, before: i.was.name, after: i.name })),
  ...plan.renamed.map((i) => ({ kind: 'item_renamed' as const, itemId: i.id, before: i.was.name, after: i.name })),
  ...plan.noted.map((i) => ({ kind: 'item_note' as const, itemId: i.id, before: i.name, after: i.name })),
  ...plan.pictured.map((i) => ({ kind: 'item_image' as const, itemId: i.id, before: i.name, after: i.name })),
  ...plan.added.map((i) => ({ kind: 'item_added' as const, after: i.name })),
  ...(plan.moved ? [{ kind: 'reordered' as const }] : []),
]
