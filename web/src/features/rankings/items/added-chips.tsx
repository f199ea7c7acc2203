import type { DraftFields } from '@liston/contract/rankings'
import { Chip } from '../../../design/controls/chip.tsx'
import { Close } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import type { Dispatch } from '../editor/draft-state.ts'
import { editorTexts } from '../editor/texts.ts'

type Props = { items: DraftFields['items']; max: number; dispatch: Dispatch }

/** What is in the list already, where the list itself is a step away: on small screens. A tap takes one out. */
export function AddedChips({ items, max, dispatch }: Props) {
  const t = useTexts(editorTexts)
  if (items.length === 0) return null
  return (
    <div className="editor-chips">
      <p className="w-full text-sm text-muted">{t.count(items.length, max)}</p>
      {items.map((item) => (
        <Chip
          key={item.id}
          pressed={false}
          icon={<Close aria-hidden="true" />}
          aria-label={t.remove(item.name)}
          className="max-w-full"
          onClick={() => dispatch({ type: 'remove', id: item.id })}
        >
          {item.name}
        </Chip>
      ))}
    </div>
  )
}
