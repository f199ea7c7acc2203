import { textLength, textRefusal, tidyText } from '@liston/contract/kernel'
import {
  areSimilar,
  type DraftFields,
  type DraftItem,
  exactName,
  isVideoOrEmpty,
  itemNameProblem,
  OPTIONAL_TEXT_NAMES,
  OPTIONAL_TEXTS,
  type PublishQuota,
  rankingRules,
} from '@liston/contract/rankings'
import type { Language } from '../../../platform/texts.tsx'
import { savable } from './draft-state.ts'
import { editorTexts } from './texts.ts'

/** A problem that prevents publishing, and the field that it concerns. */
export type Problem = {
  field: 'category' | 'items' | CheckedField
  code:
    | 'TOPIC_TOO_SHORT'
    | 'CATEGORY_MISSING'
    | 'TOO_FEW_ITEMS'
    | 'TOO_MANY_ITEMS'
    | 'DUPLICATE_ITEM'
    | 'BAD_ITEM'
    | 'BAD_TEXT'
    | 'BAD_VIDEO'
    | 'BAD_END'
  data?: { min?: number; max?: number; name?: string }
}

/** Text of a problem. `refusalText` is that of the page, for problems that the server reports too. */
export function problemText(
  language: Language,
  problem: Problem,
  refusalText: (language: Language, refusal: object) => string,
): string {
  const texts: { [code: string]: (name: string) => string } = editorTexts[language].problems
  return texts[problem.code]?.(problem.data?.name ?? '') ?? refusalText(language, problem)
}

/** Fields whose content the server may refuse, also in a draft. */
export const checkedFields = ['topic', ...OPTIONAL_TEXT_NAMES, 'video', 'endsAt'] as const
export type CheckedField = (typeof checkedFields)[number]

/**
 * The server's checks before publication, to report problems without a request (rules 3.1, 3.2, 3.17). Content that
 * stays as it was `saved` is accepted.
 */
export function problemsOf(
  draft: DraftFields,
  quota: Pick<PublishQuota, 'items'>,
  saved: DraftFields | null = null,
): Problem[] {
  const { topic, category, items } = savable(draft)
  const problems: Problem[] = []
  const { min } = rankingRules.TOPIC
  if (textLength(topic.trim()) < min) problems.push({ field: 'topic', code: 'TOPIC_TOO_SHORT', data: { min } })
  if (!category) problems.push({ field: 'category', code: 'CATEGORY_MISSING' })
  if (items.length < rankingRules.ITEMS.min)
    problems.push({ field: 'items', code: 'TOO_FEW_ITEMS', data: { min: rankingRules.ITEMS.min } })
  if (items.length > quota.items) problems.push({ field: 'items', code: 'TOO_MANY_ITEMS', data: { max: quota.items } })
  for (const name of repeatedNames(items)) problems.push({ field: 'items', code: 'DUPLICATE_ITEM', data: { name } })
  for (const field of checkedFields)
    if (!isAccepted(field, draft) && draft[field] !== saved?.[field])
      problems.push({ field, code: field === 'video' ? 'BAD_VIDEO' : field === 'endsAt' ? 'BAD_END' : 'BAD_TEXT' })
  const before = new Map(saved?.items.map((item) => [item.id, item]))
  for (const item of draft.items) {
    const old = before.get(item.id)
    // An item without a name is not part of the list yet. A saved item must not go because its name was cleared.
    const isWrong = item.name.trim() === '' ? old !== undefined : !isAcceptedItem(item)
    if (isWrong && (old?.name !== item.name || old.note !== item.note))
      problems.push({
        field: 'items',
        code: 'BAD_ITEM',
        data: { name: (item.name.trim() || old?.name || '').slice(0, 40) },
      })
  }
  return problems
}

const { ITEM_NOTE_MAX, TOPIC } = rankingRules

/** True if the server saves this field of a draft. */
export function isAccepted(field: CheckedField, draft: DraftFields): boolean {
  if (field === 'video') return isVideoOrEmpty(draft.video)
  // The field reports an incomplete date as another text. The API takes years of four digits.
  if (field === 'endsAt') return draft.endsAt === null || /^\d{4}-/.test(draft.endsAt)
  return isText(draft[field], field === 'topic' ? TOPIC : OPTIONAL_TEXTS[field])
}

/** True if the server saves this item of a draft. */
export const isAcceptedItem = ({ name, note }: DraftItem): boolean =>
  itemNameProblem(name) === null && isAcceptedNote(note)

/** True if the server saves this note of an item. */
export const isAcceptedNote = (note: string): boolean => isText(note, { max: ITEM_NOTE_MAX, paragraphs: true })

function isText(text: string, { max, paragraphs = false }: { max: number; paragraphs?: boolean }): boolean {
  const tidy = tidyText(text, { paragraphs })
  return textLength(tidy) <= max && textRefusal(tidy, { paragraphs }) === null
}

function repeatedNames(items: DraftFields['items']): string[] {
  const seen = new Set<string>()
  return items.map((item) => item.name).filter((name) => seen.has(exactName(name)) || !seen.add(exactName(name)))
}

/** An earlier item that another equals (`same`) or resembles. */
export type Lookalike = { id: string; name: string; same: boolean }

/** For each item that equals or resembles an earlier one: the earlier one, by item id. */
export function lookalikes(items: DraftFields['items']): Map<string, Lookalike> {
  const found = new Map<string, Lookalike>()
  for (const [i, item] of items.entries())
    for (const earlier of items.slice(0, i)) {
      if (item.name.trim() === '') break
      const same = exactName(item.name) === exactName(earlier.name)
      if (same || areSimilar(item.name, earlier.name)) {
        found.set(item.id, { id: earlier.id, name: earlier.name, same })
        break
      }
    }
  return found
}

/** Focuses a control by its id, and opens the collapsed section that contains it. */
export function focusField(id: string): void {
  const field = document.getElementById(id)
  const section = field?.closest('details')
  if (section) section.open = true
  field?.focus()
}
