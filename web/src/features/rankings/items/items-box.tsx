import type { KeyboardEvent } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { Plus } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { editorTexts } from '../editor/texts.ts'
import type { ItemText } from './use-item-text.ts'

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
