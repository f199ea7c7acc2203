import { type DraftItem, itemNameProblem, rankingRules } from '@liston/contract/rankings'
import { Button } from '../../../design/controls/button.tsx'
import { Warning } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import type { Dispatch } from '../editor/draft-state.ts'
import { ImagePart } from '../editor/fields/image-part.tsx'
import { editorTexts } from '../editor/texts.ts'

type Props = {
  item: DraftItem
  place: number
  /** An earlier item that is the same or seems to be. */
  twin: { name: string; same: boolean } | undefined
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

/**
 * One item: name, note, and a warning about duplicates. Plain fields, so that a form without JavaScript contains them.
 */
export function ItemRow({ item, place, twin, noting, onKeepBoth, onMerge, dispatch }: Props) {
  const t = useTexts(editorTexts)
  const change = (change: Partial<DraftItem>) => dispatch({ type: 'change', id: item.id, change })
  const twinId = twin && `twin-${item.id}`
  const problem = itemNameProblem(item.name)
  const wrong = problem && problem !== 'empty' ? problem : undefined
  const wrongId = wrong && `wrong-${item.id}`
  return (
    <div className="grid gap-1 pb-1">
      <textarea
        name={`item:${item.id}`}
        rows={1}
        aria-label={t.itemName(place)}
        aria-invalid={twin?.same || wrong !== undefined || undefined}
        aria-describedby={wrongId ?? twinId}
        autoComplete="off"
        maxLength={rankingRules.ITEM_NAME_MAX}
        className="quiet-input font-bold"
        value={item.name}
        onChange={(e) => change({ name: e.target.value.replace(/\s*\n\s*/g, ' ') })}
        onKeyDown={(e) => e.key === 'Enter' && e.preventDefault()}
      />
      {item.note !== '' || noting ? (
        <textarea
          name={`note:${item.id}`}
          rows={1}
          ref={noting ? focus : undefined}
          aria-label={t.note(item.name)}
          placeholder={t.noteExample}
          maxLength={rankingRules.ITEM_NOTE_MAX}
          className="quiet-input text-sm text-muted"
          value={item.note}
          onChange={(e) => change({ note: e.target.value })}
        />
      ) : (
        <input type="hidden" name={`note:${item.id}`} value="" />
      )}
      <ImagePart kind="item" of={item.name} name={item.id} image={item.image} onChange={(image) => change({ image })} />
      {wrong && (
        <p id={wrongId} className="flex gap-1.5 text-sm font-bold text-negative">
          <Warning size={18} aria-hidden="true" className="shrink-0" />
          {t.badName[wrong]}
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
