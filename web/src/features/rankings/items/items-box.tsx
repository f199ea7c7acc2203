import type { DraftFields, parsePaste, Paste } from '@liston/contract/rankings'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Plus } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { newId } from '../editor/draft-query.ts'
import type { Dispatch } from '../editor/draft-state.ts'
import { editorTexts } from '../editor/texts.ts'

/** Text box for typed or pasted items, with a live preview of the result. */
export function ItemsBox({ itemText, error }: { itemText: ItemText; error: string | undefined }) {
  const t = useTexts(editorTexts)
  const { text, write, addTyped, skipped, paste } = itemText
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void addTyped()
  }
  const wasSkipped = skipped.repeated.length > 0 || skipped.leftOut > 0
  return (
    <div className="grid gap-2">
      <TextArea
        id="items"
        label={t.items}
        hint={t.itemsHint}
        error={error}
        placeholder={t.itemsExample}
        rows={2}
        enterKeyHint="enter"
        autoCapitalize="sentences"
        value={text}
        onChange={(e) => write(e.target.value)}
        onKeyDown={addOnEnter}
      />
      {paste && (
        <div className="grid gap-2 rounded-row bg-surface-2 p-3" role="status">
          {paste.columns && <p className="text-sm text-muted">{t.readAsTable(paste.columns.name, paste.columns.by)}</p>}
          {paste.format === 'xml' && paste.items.length === 0 && <p className="text-sm font-bold">{t.xml}</p>}
          {paste.items.length > 0 && (
            <p className="flex flex-wrap items-center gap-1.5 text-sm">
              <span className="font-bold">{t.willAdd}</span>
              {paste.items.map(({ name }) => (
                <span
                  key={name}
                  className="max-w-full truncate rounded-row border border-border-strong bg-surface px-2 py-0.5"
                >
                  {name}
                </span>
              ))}
            </p>
          )}
          {paste.repeated.length > 0 && <p className="text-sm font-bold text-negative">{t.repeated(paste.repeated)}</p>}
          {paste.leftOut > 0 && <p className="text-sm font-bold text-negative">{t.leftOut(paste.leftOut)}</p>}
          {paste.tooLong.map((name) => (
            <p key={name} className="text-sm font-bold text-negative">
              {t.tooLong(`${name.slice(0, 40)}…`)}
            </p>
          ))}
        </div>
      )}
      <p role="status" className={wasSkipped ? 'text-sm font-bold text-negative' : 'sr-only'}>
        {skipped.repeated.length > 0 && `${t.repeated(skipped.repeated)} `}
        {skipped.leftOut > 0 && t.leftOut(skipped.leftOut)}
      </p>
      {paste && paste.items.length > 0 && (
        <Button
          variant="secondary"
          icon={<Plus aria-hidden="true" />}
          onClick={() => void addTyped()}
          className="justify-self-start"
        >
          {t.add(paste.items.length)}
        </Button>
      )}
    </div>
  )
}

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

type ItemText = ReturnType<typeof useItemText>
