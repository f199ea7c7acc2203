import { type DraftFields, parsePaste } from '@liston/contract/rankings'
import { useState } from 'react'
import type { Dispatch } from '../editor/draft-state.ts'
import { newId } from '../editor/new-id.ts'

/** Text of the box for items, and its conversion to items. */
export function useItemText(draft: DraftFields, dispatch: Dispatch, initial = '') {
  const [text, setText] = useState(initial)
  /**
   * Converts the text to items. Names that could not be added stay in the box. Returns the draft with the new items.
   */
  const addTyped = (): DraftFields => {
    const {
      items: pasted,
      repeated,
      tooLong,
    } = parsePaste(
      text,
      draft.items.map((item) => item.name),
    )
    const items = pasted.map((item) => ({ id: newId(), ...item }))
    if (items.length) dispatch({ type: 'add', items })
    setText([...tooLong, ...(items.length ? [] : repeated)].join('\n'))
    return { ...draft, items: [...draft.items, ...items] }
  }
  return { text, setText, addTyped }
}
