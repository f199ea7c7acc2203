import { useId } from 'react'
import { Clock, Forward, Ranking, Search } from '../../design/identity/icon.ts'
import { useCombobox } from '../../features/explore/index.ts'
import { useTexts } from '../../platform/texts.tsx'
import { paletteTexts } from './texts.ts'
import type { Entry } from './use-entries.ts'

type Props = {
  input: HTMLInputElement
  words: string
  entries: readonly Entry[]
  onChoose: (entry: Entry | undefined) => void
  onClose: () => void
}

/** What was found, walked with the arrows while the focus stays in the box. */
export function PaletteList({ input, words, entries, onChoose, onClose }: Props) {
  const t = useTexts(paletteTexts)
  const listId = useId()
  const choose = (at: number) => onChoose(entries[at])
  const active = useCombobox({ input, listId, count: entries.length, start: 0, choose, close: onClose })
  return (
    <>
      <p role="status" className="sr-only">
        {words.trim() !== '' && t.found(entries.length)}
      </p>
      <div id={listId} role="listbox" aria-label={t.results} className="palette-list">
        {entries.map((entry, at) => (
          <div
            key={entry.key}
            id={`${listId}-${at}`}
            ref={at === active ? show : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            // The focus stays in the box, so that a press is not a blur.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(entry)}
          >
            <span aria-hidden="true" className="emoji">
              {entry.emoji ?? <Mark entry={entry} />}
            </span>
            <span lang={entry.lang}>{entry.text}</span>
            {entry.keys && <kbd>{entry.keys}</kbd>}
          </div>
        ))}
      </div>
    </>
  )
}

const show = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

function Mark({ entry }: { entry: Entry }) {
  if (entry.action) return <Forward size={18} />
  if (entry.kind === 'search') return <Search size={18} />
  return entry.kind === 'recent' ? <Clock size={18} /> : <Ranking size={18} />
}
