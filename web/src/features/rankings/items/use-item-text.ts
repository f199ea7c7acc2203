import type { DraftFields, Paste, parsePaste } from '@liston/contract/rankings'
import { useEffect, useState } from 'react'
import { toast } from '../../../design/feedback/toast.ts'
import { useTexts } from '../../../platform/texts.tsx'
import type { Dispatch } from '../editor/draft-state.ts'
import { newId } from '../editor/new-id.ts'
import { editorTexts } from '../editor/texts.ts'

const load = () => import('./read-list.ts').then((module) => module.parsePaste)

/**
 * Text of the box for items, and its conversion to items. `paste`: what it would become, once the reader has loaded.
 * `skipped`: what the last conversion did not add, until the user types again.
 */
export function useItemText(draft: DraftFields, dispatch: Dispatch, initial = '') {
  const t = useTexts(editorTexts)
  const [text, setText] = useState(initial)
  const [skipped, setSkipped] = useState<Pick<Paste, 'repeated' | 'leftOut'>>({ repeated: [], leftOut: 0 })
  const [read, setRead] = useState<typeof parsePaste>()
  const isEmpty = text.trim() === ''
  useEffect(() => {
    // Without the reader there is no preview; adding says so.
    if (!isEmpty)
      load().then(
        (parse) => setRead(() => parse),
        () => {},
      )
  }, [isEmpty])
  const names = draft.items.map((item) => item.name)
  /**
   * Converts the text to items. Names that could not be added stay in the box. Resolves to the draft with the new items,
   * or null if the reader could not be loaded.
   */
  const addTyped = async (): Promise<DraftFields | null> => {
    if (isEmpty) return draft
    const parse = read ?? (await load().catch(() => null))
    if (!parse) {
      toast({ title: t.notRead, variant: 'destructive' })
      return null
    }
    const { items: pasted, repeated, tooLong, leftOut } = parse(text, names)
    const items = pasted.map((item) => ({ id: newId(), ...item }))
    if (items.length) dispatch({ type: 'add', items })
    setText([...tooLong, ...(items.length ? [] : repeated)].join('\n'))
    setSkipped({ repeated: items.length ? repeated : [], leftOut })
    return { ...draft, items: [...draft.items, ...items] }
  }
  const write = (next: string) => {
    setText(next)
    setSkipped({ repeated: [], leftOut: 0 })
  }
  return { text, write, addTyped, skipped, paste: isEmpty ? undefined : read?.(text, names) }
}

export type ItemText = ReturnType<typeof useItemText>
