import './palette.css'
import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Dialog } from '../../design/surfaces/dialog.tsx'
import { Clock, Forward, Ranking, Search } from '../../design/identity/icon.ts'
import { useCombobox } from '../../features/explore/index.ts'
import { useMe } from '../../platform/session.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { speak } from '../../platform/choices/speak.ts'
import { useApi } from '../../platform/use-api.ts'
import { paletteTexts } from './texts.ts'
import { type Entry, useEntries } from './use-entries.ts'

type Props = { onClose: () => void; onHelp: () => void }

/** Command palette: one box for actions and search. Ctrl+K opens and closes it. */
export function Palette({ onClose, onHelp }: Props) {
  const t = useTexts(paletteTexts)
  const { history } = useRouter()
  const [words, setWords] = useState('')
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const entries = useEntries(words)
  const api = useApi()
  const me = useMe()
  const other = useLanguage() === 'es' ? 'en' : 'es'
  const choose = (entry: Entry | undefined) => {
    if (!entry) return
    if (entry.action === 'help') return onHelp()
    onClose()
    if (entry.action === 'language') void speak(other, { api, me })
    else if (entry.href) history.push(entry.href)
  }
  return (
    <Dialog open onOpenChange={onClose} title={t.title} closeLabel={t.close}>
      <div className="palette">
        <div className="palette-box">
          <Search size={20} aria-hidden="true" />
          <input
            ref={setInput}
            type="search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
            maxLength={100}
            aria-label={t.title}
            placeholder={t.placeholder}
            enterKeyHint="go"
          />
        </div>
        {input && <PaletteList input={input} words={words} entries={entries} onChoose={choose} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

type PaletteListProps = {
  input: HTMLInputElement
  words: string
  entries: readonly Entry[]
  onChoose: (entry: Entry | undefined) => void
  onClose: () => void
}

/** Results. Arrow keys move through them while the focus stays in the box. */
function PaletteList({ input, words, entries, onChoose, onClose }: PaletteListProps) {
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
            // Keeps the focus in the box: without this, a press would blur it.
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
