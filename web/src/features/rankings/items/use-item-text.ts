import { type DraftFields, parsePaste } from '@liston/contract/rankings'
import { useState } from 'react'
import type { Dispatch } from '../editor/draft-state.ts'
import { newId } from '../editor/new-id.ts'

/** The text in which items are typed, and how it becomes items. */
export function useItemText(draft: DraftFields, dispatch: Dispatch) {
  const [text, setText] = useState('')
  /** Turns what is typed into items; what could not be added stays in the box. Returns the draft as it is then. */
  const addTyped = (): DraftFields => {
    const { names, repeated, tooLong } = parsePaste(
      text,
      draft.items.map((item) => item.name),
    )
    const items = names.map((name) => ({ id: newId(), name, note: '' }))
    if (items.length) dispatch({ type: 'add', items })
    setText([...tooLong, ...(items.length ? [] : repeated)].join('\n'))
    return { ...draft, items: [...draft.items, ...items] }
  }
  return { text, setText, addTyped }
}
