import { cleanLine } from '@liston/contract/kernel'
import { type DraftFields, type DraftItem, exactName } from '@liston/contract/rankings'
import { type CheckedField, checkedFields, isAccepted, isAcceptedItem } from '../editor/problems.ts'

/** What the server would refuse: a field, or an item by its place in the list. */
export type Unsaved = { field: CheckedField } | { place: number; name: string }

/**
 * The part of a draft that the server accepts, and what is not in it. A refused field or item stays as it was saved
 * last; a new item is left out.
 */
export function acceptable(
  fields: DraftFields,
  saved: DraftFields | null,
): { fields: DraftFields; unsaved: Unsaved[] } {
  const unsaved: Unsaved[] = []
  const accepted = { ...fields, items: acceptedItems(fields.items, saved?.items ?? [], unsaved) }
  for (const field of checkedFields) {
    if (isAccepted(field, fields)) continue
    if (field === 'endsAt') accepted.endsAt = saved?.endsAt ?? null
    else accepted[field] = saved?.[field] ?? ''
    unsaved.push({ field })
  }
  return { fields: accepted, unsaved }
}

function acceptedItems(items: readonly DraftItem[], saved: readonly DraftItem[], unsaved: Unsaved[]): DraftItem[] {
  const taken = new Set<string>()
  const before = new Map(saved.map((item) => [item.id, item]))
  return items.flatMap((item, i) => {
    const isFree = (one: DraftItem) => isAcceptedItem(one) && !taken.has(exactName(one.name))
    const isGood = isFree(item)
    const old = before.get(item.id)
    const kept = isGood ? item : old && isFree(old) ? old : undefined
    if (!isGood) unsaved.push({ place: i + 1, name: item.name })
    if (kept) taken.add(exactName(kept.name))
    return kept ? [{ ...kept, name: cleanLine(kept.name) }] : []
  })
}
