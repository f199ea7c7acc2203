import './suggestions.css'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useReducer, useState } from 'react'
import { Article, Clock, Close, Delete, Item, Profile, Ranking } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { exploreTexts } from '../texts.ts'
import { forgetSearch, forgetSearches } from './recent-searches.ts'
import { type Line, useCombobox, useSuggestions } from './use-suggestions.ts'
import { Emoji } from '../../../design/identity/emoji.tsx'

/** The list under a search box. It is positioned below the nearest positioned ancestor. */
export function Suggestions({ input }: { input: HTMLInputElement }) {
  const t = useTexts(exploreTexts)
  const { history } = useRouter()
  const listId = useId()
  const { words, busy, leave } = useTyped(input)
  const lines = useSuggestions(words)
  const shown = busy ? lines : []
  const recent = shown.some((line) => line.recent)
  // Recent searches are in browser storage, not in React state, so removing one needs a rerender.
  const [, lookAgain] = useReducer((n: number) => n + 1, 0)
  const [forgotten, setForgotten] = useState('')
  const forget = (line: Line | undefined) => {
    if (!line) forgetSearches()
    else if (line.recent) forgetSearch(line.text)
    else return
    setForgotten(line ? t.forgotten(line.text) : t.forgottenAll)
    lookAgain()
  }
  const choose = (at: number) => {
    const line = shown[at]
    if (!line) return forget(undefined)
    input.blur()
    history.push(line.href)
  }
  const count = shown.length + (recent ? 1 : 0)
  const active = useCombobox({ input, listId, count, choose, close: leave })
  useDelete(input, () => recent && active >= 0 && active < shown.length && forget(shown[active]))
  return (
    <>
      <span role="status" className="sr-only">
        {shown.length > 0 ? t.suggested(shown.length) : forgotten}
      </span>
      <div
        id={listId}
        role="listbox"
        aria-label={t.suggestions}
        hidden={shown.length === 0}
        className="suggestions"
        // Keeps the focus in the box, so that a press does not blur it.
        onPointerDown={(event) => event.preventDefault()}
      >
        {shown.map((line, at) => (
          <div
            key={line.href}
            id={`${listId}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            lang={line.lang}
            onClick={() => choose(at)}
          >
            <Mark line={line} />
            <span className="suggestion-words">{line.text}</span>
            {line.recent && <Forget label={t.forget} act={() => forget(line)} />}
          </div>
        ))}
        {recent && (
          <div
            id={`${listId}-${shown.length}`}
            role="option"
            tabIndex={-1}
            aria-selected={active === shown.length}
            onClick={() => forget(undefined)}
          >
            <Delete size={16} aria-hidden="true" />
            <span>{t.forgetAll}</span>
          </div>
        )}
      </div>
    </>
  )
}

/** The text of a box, and whether it is in use: from focus or typing until blur or `leave`. */
function useTyped(input: HTMLInputElement) {
  const [words, setWords] = useState(input.value)
  const [busy, setBusy] = useState(true)
  useEffect(() => {
    const type = () => {
      setWords(input.value)
      setBusy(true)
    }
    const leave = () => setBusy(false)
    input.addEventListener('input', type)
    input.addEventListener('focus', type)
    input.addEventListener('blur', leave)
    return () => {
      input.removeEventListener('input', type)
      input.removeEventListener('focus', type)
      input.removeEventListener('blur', leave)
    }
  }, [input])
  return { words, busy, leave: () => setBusy(false) }
}

/** Button for pointers. Keyboard users press Delete on the option, because a listbox contains no buttons. */
function Forget({ label, act }: { label: string; act(): void }) {
  return (
    <span
      className="suggestion-forget"
      title={label}
      aria-hidden="true"
      onClick={(event) => {
        event.stopPropagation()
        act()
      }}
    >
      <Close size={16} />
    </span>
  )
}

/** Calls `act` when the user presses Delete in the search box. */
function useDelete(input: HTMLInputElement, act: () => unknown) {
  const press = useEffectEvent((event: KeyboardEvent) => event.key === 'Delete' && act())
  useEffect(() => {
    const listen = (event: KeyboardEvent) => void press(event)
    input.addEventListener('keydown', listen)
    return () => input.removeEventListener('keydown', listen)
  }, [input])
}

const marks = { item: Item, person: Profile, article: Article }
function Mark({ line }: { line: Line }) {
  if (line.emoji) return <Emoji>{line.emoji}</Emoji>
  const Icon = line.recent ? Clock : line.about ? marks[line.about] : Ranking
  return <Icon size={16} aria-hidden="true" />
}
