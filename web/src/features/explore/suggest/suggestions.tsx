import './suggestions.css'
import { useRouter } from '@tanstack/react-router'
import { useId } from 'react'
import { Clock, Ranking } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { exploreTexts } from '../texts.ts'
import { useCombobox } from './use-combobox.ts'
import { type Line, useSuggestions } from './use-suggestions.ts'
import { useTyped } from './use-typed.ts'
import { Emoji } from '../../../design/identity/emoji.tsx'

/** The list under a search box. It hangs below the nearest positioned element around it. */
export function Suggestions({ input }: { input: HTMLInputElement }) {
  const t = useTexts(exploreTexts)
  const { history } = useRouter()
  const listId = useId()
  const { words, busy, leave } = useTyped(input)
  const lines = useSuggestions(words)
  const shown = busy ? lines : []
  const choose = (at: number) => {
    const line = shown[at]
    if (!line) return
    input.blur()
    history.push(line.href)
  }
  const active = useCombobox({ input, listId, count: shown.length, choose, close: leave })
  return (
    <>
      <span role="status" className="sr-only">
        {shown.length > 0 && t.suggested(shown.length)}
      </span>
      <div
        id={listId}
        role="listbox"
        aria-label={t.suggestions}
        hidden={shown.length === 0}
        className="suggestions"
        // The focus stays in the box, so that a press is not a blur.
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
            <span>{line.text}</span>
          </div>
        ))}
      </div>
    </>
  )
}

function Mark({ line }: { line: Line }) {
  if (line.emoji) return <Emoji>{line.emoji}</Emoji>
  return line.recent ? <Clock size={16} aria-hidden="true" /> : <Ranking size={16} aria-hidden="true" />
}
