import './palette.css'
import { offeredLanguages, languageNames } from '@liston/contract/kernel'
import type { Me } from '@liston/contract/profiles'
import { normalName } from '@liston/contract/rankings'
import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Dialog } from '../../design/surfaces/dialog.tsx'
import { Clock, Forward, Ranking, Search } from '../../design/identity/icon.ts'
import { exploreHref, useCombobox, useSuggestions } from '../../features/explore/index.ts'
import { useMe } from '../../platform/session.ts'
import { type Language, useLanguage, useTexts } from '../../platform/texts.tsx'
import { speak } from '../../platform/choices/speak.ts'
import { useApi } from '../../platform/use-api.ts'
import { paletteTexts } from './texts.ts'

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
  const choose = (entry: Entry | undefined) => {
    if (!entry) return
    if (entry.action === 'help') return onHelp()
    onClose()
    if (entry.speaks) void speak(entry.speaks, { api, me })
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

/** An action and its address. `help` opens the list of shortcuts; `speaks` is the language that it switches to. */
type Action = { name: ActionName | Language; text: string; keys?: string; href?: string; speaks?: Language }
type ActionName = keyof (typeof paletteTexts)['es']['actions']

const places: { name: ActionName; href?: string; keys?: string; who?: 'guest' | 'member' | 'admin' }[] = [
  { name: 'create', href: '/create-ranking', keys: 'c', who: 'member' },
  { name: 'explore', href: '/explore', keys: 'g e' },
  { name: 'mine', href: '/my-rankings', keys: 'g m', who: 'member' },
  { name: 'profile', href: '/profile', keys: 'g p', who: 'member' },
  { name: 'evolution', href: '/evolution', keys: 'g v', who: 'member' },
  { name: 'social', href: '/social', keys: 'g s' },
  { name: 'settings', href: '/profile?tab=settings', who: 'member' },
  { name: 'account', href: '/account', who: 'member' },
  { name: 'admin', href: '/admin-panelrankw', who: 'admin' },
  { name: 'signIn', href: '/sign-in', who: 'guest' },
  { name: 'signUp', href: '/sign-up', who: 'guest' },
  { name: 'home', href: '/', keys: 'g h' },
  { name: 'tutorial', href: '/tutorial' },
  { name: 'help', keys: '?' },
]

const mayDo = (who: 'guest' | 'member' | 'admin' | undefined, me: Me | null): boolean =>
  who === undefined || (who === 'guest' ? !me : who === 'member' ? me !== null : me?.staff !== undefined)

/**
 * Actions that this visitor may do and whose text contains all these words at word starts. Ignores accents and case.
 * Without words: all actions.
 */
function actionsFor(words: string, { me, language }: { me: Me | null; language: Language }): Action[] {
  const wanted = normalName(words).split(' ').filter(Boolean)
  const { actions, changeLanguage } = paletteTexts[language]
  const offered = places
    .filter((place) => mayDo(place.who, me))
    .map(({ name, href, keys }): Action => ({ name, href, keys, text: actions[name] }))
  const others = offeredLanguages()
    .filter((code) => code !== language)
    .map((code): Action => ({ name: code, speaks: code, text: `${languageNames[code]} (${changeLanguage})` }))
  // Help comes last.
  return offered
    .toSpliced(-1, 0, ...others)
    .filter(({ text }) => wanted.every((word) => ` ${normalName(text)}`.includes(` ${word}`)))
}

/** A line of the palette. */
type Entry = {
  key: string
  kind: 'action' | 'found' | 'recent' | 'search'
  text: string
  href?: string
  action?: ActionName | Language
  speaks?: Language
  keys?: string
  emoji?: string
  lang?: Language
}

/** Actions, then suggestions, then a search for exactly this text. */
function useEntries(words: string): Entry[] {
  const t = useTexts(paletteTexts)
  const language = useLanguage()
  const me = useMe()
  const found = useSuggestions(words)
  const asked = words.trim()
  const actions = actionsFor(asked, { me, language }).map(
    ({ name, ...rest }): Entry => ({ key: name, kind: 'action', action: name, ...rest }),
  )
  const lines = found.map(
    ({ recent, ...line }): Entry => ({ key: line.href, kind: recent ? 'recent' : 'found', ...line }),
  )
  const search: Entry[] =
    asked.length >= 2
      ? [{ key: 'search', kind: 'search', text: t.searchFor(asked), href: exploreHref({ q: asked }) }]
      : []
  return asked ? [...actions, ...lines, ...search] : [...lines, ...actions]
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
