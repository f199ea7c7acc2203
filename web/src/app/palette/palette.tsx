import './palette.css'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Dialog } from '../../design/surfaces/dialog.tsx'
import { Search } from '../../design/identity/icon.ts'
import { useMe } from '../../platform/session.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { speak } from '../../platform/choices/speak.ts'
import { useApi } from '../../platform/use-api.ts'
import { PaletteList } from './palette-list.tsx'
import { paletteTexts } from './texts.ts'
import { type Entry, useEntries } from './use-entries.ts'

type Props = { onClose: () => void; onHelp: () => void }

/** One box for everything: what there is to do, what there is to find. Ctrl+K opens and closes it. */
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
