import { exploreHref, useSuggestions } from '../../features/explore/index.ts'
import { useMe } from '../../platform/session.ts'
import { type Language, useLanguage, useTexts } from '../../platform/texts.tsx'
import { type ActionName, actionsFor } from './palette-lines.ts'
import { paletteTexts } from './texts.ts'

/** A line of the palette. */
export type Entry = {
  key: string
  kind: 'action' | 'found' | 'recent' | 'search'
  text: string
  href?: string
  action?: ActionName
  keys?: string
  emoji?: string
  lang?: Language
}

/** What to do, what was found, and at the end the search for the very words. */
export function useEntries(words: string): Entry[] {
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
