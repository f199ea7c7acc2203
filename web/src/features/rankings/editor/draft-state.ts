import {
  byOptionalText,
  categoryOf,
  type DraftFields,
  type DraftItem,
  OPTIONAL_TEXT_NAMES,
  openCategories,
} from '@liston/contract/rankings'

/** A draft in the editor, and the item that was removed last, for undo. */
export type DraftState = { fields: DraftFields; removed: { item: DraftItem; index: number } | null }

export type DraftAction =
  | { type: 'set'; fields: Partial<DraftFields> }
  | { type: 'add'; items: readonly DraftItem[] }
  | { type: 'change'; id: string; change: Partial<Pick<DraftItem, 'name' | 'note' | 'image'>> }
  | { type: 'move'; id: string; to: number }
  | { type: 'remove'; id: string }
  | { type: 'undo-remove' }
  | { type: 'replace'; fields: DraftFields }

export type Dispatch = (action: DraftAction) => void

/** Initial values of a new draft. */
export type Prefilled = {
  topic?: string
  category?: string
  items?: readonly DraftItem[]
  language?: DraftFields['language']
}

export const emptyDraft = (
  language: DraftFields['language'],
  { topic = '', category = '', items = [], language: written = language }: Prefilled = {},
): DraftFields => ({
  topic,
  ...byOptionalText(() => ''),
  category: openCategories().find(({ slug }) => slug === categoryOf(category)?.slug)?.slug ?? null,
  language: written,
  visibility: 'public',
  mode: 'community',
  endsAt: null,
  video: '',
  cover: null,
  items: [...items],
})

/** The fields of a saved draft that its author edits. */
export const fieldsOf = (draft: DraftFields): DraftFields => ({
  topic: draft.topic,
  ...byOptionalText((name) => draft[name]),
  category: draft.category,
  language: draft.language,
  visibility: draft.visibility,
  mode: draft.mode,
  endsAt: draft.endsAt,
  video: draft.video,
  cover: draft.cover ?? null,
  items: draft.items,
})

export const startWith = (fields: DraftFields): DraftState => ({ fields, removed: null })

/** Reducer for all changes to a draft. */
export function draftReducer(state: DraftState, action: DraftAction): DraftState {
  const { fields, removed } = state
  const withItems = (items: DraftItem[]) => ({ ...state, fields: { ...fields, items } })
  switch (action.type) {
    case 'set':
      return { ...state, fields: { ...fields, ...action.fields } }
    case 'add':
      return withItems([...fields.items, ...action.items])
    case 'change':
      return withItems(fields.items.map((item) => (item.id === action.id ? { ...item, ...action.change } : item)))
    case 'move': {
      const moved = fields.items.filter((item) => item.id === action.id)
      return withItems(fields.items.filter((item) => item.id !== action.id).toSpliced(action.to, 0, ...moved))
    }
    case 'remove': {
      const index = fields.items.findIndex((item) => item.id === action.id)
      const item = fields.items[index]
      return item ? { ...withItems(fields.items.toSpliced(index, 1)), removed: { item, index } } : state
    }
    case 'undo-remove':
      return removed ? { ...withItems(fields.items.toSpliced(removed.index, 0, removed.item)), removed: null } : state
    case 'replace':
      return startWith(action.fields)
  }
}

/** The part of a draft that can be saved now: without items whose name is still empty. */
export const savable = (fields: DraftFields): DraftFields => ({
  ...fields,
  items: fields.items.filter((item) => item.name.trim() !== ''),
})

/** True if the draft has no content that is worth saving. */
export const isBlank = (fields: DraftFields): boolean =>
  [fields.topic, fields.video, ...OPTIONAL_TEXT_NAMES.map((name) => fields[name])].every(
    (text) => text.trim() === '',
  ) &&
  fields.category === null &&
  !fields.cover &&
  savable(fields).items.length === 0
