import { type DraftFields, type DraftItem, itemNameProblem } from '@liston/contract/rankings'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { IconButton } from '../../../design/controls/icon-button.tsx'
import { Close, Edit, Undo, Warning } from '../../../design/identity/icon.ts'
import { ReorderList } from '../../../design/reorder/reorder-list.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import type { Dispatch, DraftState } from '../editor/draft-state.ts'
import { ImagePart } from '../editor/topic-fields.tsx'
import { isAcceptedNote, type Lookalike, lookalikes } from '../editor/problems.ts'
import { editorTexts } from '../editor/texts.ts'

type Props = {
  draft: DraftFields
  removed: DraftState['removed']
  dispatch: Dispatch
  max: number /** Nobody has voted yet, so that a similar item can go without loss. */
  mayMerge?: boolean
}

/** The items in the author's order. */
export function ItemList({ draft, removed, dispatch, max, mayMerge = false }: Props) {
  const t = useTexts(editorTexts)
  const [notingId, setNotingId] = useState<string | null>(null)
  const [keptApart, keepApart] = useKeptApart()
  const { items } = draft
  const twins = lookalikes(items)
  const twinOf = (id: string) => {
    const twin = twins.get(id)
    return twin && (twin.same || !keptApart.includes(pairOf(id, twin))) ? twin : undefined
  }
  const remove = (id: string) => {
    dispatch({ type: 'remove', id })
    focusNear(items, id)
  }
  return (
    <div className="grid gap-3">
      <p className={`text-sm ${items.length > max ? 'font-bold text-negative' : 'text-muted'}`}>
        {items.length === 0 ? t.listEmpty : t.count(items.length, max)}
      </p>
      <ReorderList
        items={items}
        onMove={(id, to) => dispatch({ type: 'move', id, to })}
        texts={t.reorder}
        actions={(item) => (
          <ItemActions
            item={item}
            noting={notingId === item.id}
            onNote={() => setNotingId(item.id)}
            onRemove={() => remove(item.id)}
          />
        )}
      >
        {(item, index) => (
          <ItemRow
            item={item}
            place={index + 1}
            twin={twinOf(item.id)}
            onKeepBoth={() => keepApart(item.id, twins.get(item.id))}
            onMerge={mayMerge ? () => remove(item.id) : undefined}
            noting={notingId === item.id}
            dispatch={dispatch}
          />
        )}
      </ReorderList>
      <div role="status">
        {removed && (
          <p className="flex flex-wrap items-center gap-2 rounded-row bg-surface-2 px-3 py-1 text-sm">
            <span className="min-w-0 flex-1">{t.removed(removed.item.name)}</span>
            <Button
              size="sm"
              variant="ghost"
              icon={<Undo aria-hidden="true" />}
              onClick={() => dispatch({ type: 'undo-remove' })}
            >
              {t.undo}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}

const KEPT_APART = 'liston.kept-apart'
const pairOf = (id: string, twin: Lookalike) => `${id} ${twin.id},`
const never = () => () => {}

function storedPairs(): string {
  try {
    return localStorage.getItem(KEPT_APART) ?? ''
  } catch {
    // Without browser storage, pairs are kept until the page is left.
    return ''
  }
}

/** Pairs of similar items that the author keeps apart, remembered on this device: their warning does not return. */
function useKeptApart() {
  const stored = useSyncExternalStore(never, storedPairs, () => '')
  const [added, setAdded] = useState('')
  const keepApart = (id: string, twin: Lookalike | undefined) => {
    if (!twin) return
    const pair = pairOf(id, twin)
    setAdded(added + pair)
    try {
      localStorage.setItem(KEPT_APART, storedPairs() + pair)
    } catch {}
  }
  return [stored + added, keepApart] as const
}

type ItemRowProps = {
  item: DraftItem
  place: number
  /** An earlier item that is the same or seems to be. */
  twin: Lookalike | undefined
  /**
   * The note is open, even if empty. It stays open, because closing it would move the element that the user presses.
   */
  noting: boolean
  /** Keeps the item beside a similar one. */
  onKeepBoth: () => void
  /** Removes the item in favour of a similar one. */
  onMerge: (() => void) | undefined
  dispatch: Dispatch
}

/** Opening an empty note is only for typing, so it gets the focus at once. */
const focus = (box: HTMLTextAreaElement | null) => box?.focus()

/** One item: name, note, and a warning about duplicates. */
function ItemRow({ item, place, twin, noting, onKeepBoth, onMerge, dispatch }: ItemRowProps) {
  const t = useTexts(editorTexts)
  const change = (change: Partial<DraftItem>) => dispatch({ type: 'change', id: item.id, change })
  const twinId = twin && `twin-${item.id}`
  const problem = itemNameProblem(item.name)
  const wrong = problem && problem !== 'empty' ? problem : undefined
  const wrongId = wrong && `wrong-${item.id}`
  const badNoteId = isAcceptedNote(item.note) ? undefined : `bad-note-${item.id}`
  return (
    <div className="grid grid-cols-1 gap-1 pb-1">
      <textarea
        rows={1}
        aria-label={t.itemName(place)}
        aria-invalid={twin?.same || wrong !== undefined || undefined}
        aria-describedby={wrongId ?? twinId}
        autoComplete="off"
        className="quiet-input font-bold"
        value={item.name}
        onChange={(e) => change({ name: e.target.value.replace(/\s*\n\s*/g, ' ') })}
        onKeyDown={(e) => e.key === 'Enter' && e.preventDefault()}
      />
      {(item.note !== '' || noting) && (
        <textarea
          rows={1}
          ref={noting ? focus : undefined}
          aria-label={t.note(item.name)}
          aria-invalid={badNoteId !== undefined || undefined}
          aria-describedby={badNoteId}
          placeholder={t.noteExample}
          className="quiet-input text-sm text-muted"
          value={item.note}
          onChange={(e) => change({ note: e.target.value })}
        />
      )}
      <ImagePart
        kind="item"
        of={item.name}
        about={item.name}
        image={item.image}
        onChange={(image) => change({ image })}
      />
      {wrong && (
        <p id={wrongId} className="flex gap-1.5 text-sm font-bold text-negative">
          <Warning size={18} aria-hidden="true" className="shrink-0" />
          {t.badName[wrong]}
        </p>
      )}
      {badNoteId && (
        <p id={badNoteId} className="flex gap-1.5 text-sm font-bold text-negative">
          <Warning size={18} aria-hidden="true" className="shrink-0" />
          {t.badNote}
        </p>
      )}
      {twin && (
        <p id={twinId} className={`flex gap-1.5 text-sm font-bold ${twin.same ? 'text-negative' : 'text-muted'}`}>
          <Warning size={18} aria-hidden="true" className="shrink-0" />
          {twin.same ? t.same(twin.name) : t.alike(twin.name)}
        </p>
      )}
      {twin && !twin.same && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="ghost" onClick={onKeepBoth}>
            {t.keepBoth}
          </Button>
          {onMerge && (
            <Button size="sm" variant="ghost" onClick={onMerge}>
              {t.mergeItems}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

type ItemActionsProps = { item: DraftItem; noting: boolean; onNote: () => void; onRemove: () => void }

/** Actions on an item besides moving it. */
function ItemActions({ item, noting, onNote, onRemove }: ItemActionsProps) {
  const t = useTexts(editorTexts)
  return (
    <>
      {item.note === '' && !noting && (
        <IconButton size="sm" label={t.addNote(item.name)} icon={<Edit aria-hidden="true" />} onClick={onNote} />
      )}
      <IconButton
        size="sm"
        label={t.remove(item.name)}
        icon={<Close aria-hidden="true" />}
        data-control="remove"
        onClick={onRemove}
      />
    </>
  )
}

/** The row with the button disappears. The focus moves to the next row, or back to the text box for items. */
function focusNear(items: DraftFields['items'], removedId: string): void {
  const at = items.findIndex((item) => item.id === removedId)
  const next = items[at + 1] ?? items[at - 1]
  const target = next ? `[data-item="${next.id}"] [data-control="remove"]` : '#items'
  requestAnimationFrame(() => document.querySelector<HTMLElement>(target)?.focus())
}
