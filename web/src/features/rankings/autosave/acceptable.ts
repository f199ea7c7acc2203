import { cleanLine, textLength, textRefusal, tidyText } from '@liston/contract/kernel'
import {
  type DraftFields,
  type DraftItem,
  exactName,
  itemNameProblem,
  parseVideo,
  rankingRules,
} from '@liston/contract/rankings'

type TextField = 'topic' | 'criterion' | 'description' | 'video'
/** What the server would refuse: a field, or an item by its place in the list. */
export type Unsaved = { field: TextField } | { place: number; name: string }

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
  for (const field of ['topic', 'criterion', 'description', 'video'] as const) {
    if (isAccepted(field, fields[field])) continue
    accepted[field] = saved?.[field] ?? ''
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

const { CRITERION_MAX, DESCRIPTION_MAX, ITEM_NOTE_MAX, TOPIC } = rankingRules

const isText = (text: string, max: number, paragraphs = false): boolean => {
  const tidy = tidyText(text, { paragraphs })
  return textLength(tidy) <= max && textRefusal(tidy, { paragraphs }) === null
}

const isAcceptedItem = ({ name, note }: DraftItem): boolean =>
  itemNameProblem(name) === null && isText(note, ITEM_NOTE_MAX, true)

function isAccepted(field: TextField, text: string): boolean {
  if (field === 'video') return text === '' || parseVideo(text) !== null
  if (field === 'description') return isText(text, DESCRIPTION_MAX, true)
  return isText(text, field === 'topic' ? TOPIC.max : CRITERION_MAX)
}
