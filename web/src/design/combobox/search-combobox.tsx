import { useEffect, useRef, useState } from 'react'
import { Combobox, type ComboboxProps } from './combobox.tsx'
import type { ComboboxOption, ComboboxTexts } from './combobox-option.ts'
import { matchOptions } from './match-options.ts'

const PAUSE_MS = 250
/** Lengths of text that the server searches. Shorter text filters the options on offer. */
const SEARCHED = { min: 2, max: 100 }

type Props = Omit<ComboboxProps, 'onSearch' | 'texts'> & {
  texts: ComboboxTexts & {
    /** Displayed until the server has answered. */
    searching: string
    /** Displayed if it did not. */
    failed: string
  }
  /** The server's options for the typed text. */
  find: (typed: string) => Promise<readonly ComboboxOption[]>
}

/** A combobox whose `options` are only the first of many: typing searches the others on the server. */
export function SearchCombobox({ find, options, texts, ...rest }: Props) {
  const [typed, setTyped] = useState('')
  const [answer, setAnswer] = useState<{ words: string; found: readonly ComboboxOption[] | null } | null>(null)
  const latest = useRef(find)
  latest.current = find
  const words = typed.trim().slice(0, SEARCHED.max)
  const isSearched = words.length >= SEARCHED.min
  useEffect(() => {
    if (!isSearched) return
    let isStale = false
    const tell = (found: readonly ComboboxOption[] | null) => {
      if (!isStale) setAnswer({ words, found })
    }
    const timer = setTimeout(() => {
      latest.current(words).then(tell, () => tell(null))
    }, PAUSE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [isSearched, words])
  const current = isSearched && answer?.words === words ? answer : null
  const shown = current ? (current.found ?? []) : matchOptions(options, words)
  const empty = !isSearched || current?.found ? texts.empty : current ? texts.failed : texts.searching
  return <Combobox {...rest} options={shown} texts={{ ...texts, empty }} onSearch={setTyped} />
}
