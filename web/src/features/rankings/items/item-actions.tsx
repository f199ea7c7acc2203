import type { DraftItem } from '@liston/contract/rankings'
import { IconButton } from '../../../design/controls/icon-button.tsx'
import { Close, Edit } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { editorTexts } from '../editor/texts.ts'

type Props = { item: DraftItem; noting: boolean; onNote: () => void; onRemove: () => void }

/** What can be done with an item besides moving it. Removing is a form's button too, for readers without JavaScript. */
export function ItemActions({ item, noting, onNote, onRemove }: Props) {
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
        type="submit"
        data-control="remove"
        name="intent"
        value={`remove:${item.id}`}
        onClick={(event) => {
          event.preventDefault()
          onRemove()
        }}
      />
    </>
  )
}
