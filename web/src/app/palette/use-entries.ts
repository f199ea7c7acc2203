import type { Me } from '@liston/contract/profiles'
import { normalName } from '@liston/contract/rankings'
import { exploreHref, useSuggestions } from '../../features/explore/index.ts'
import { useMe } from '../../platform/session.ts'
import { type Language, useLanguage, useTexts } from '../../platform/texts.tsx'
import { paletteTexts } from './texts.ts'

/** An action and its address. `help` opens the list of shortcuts, `language` switches the page's language. */
type Action = { name: ActionName; text: string; keys?: string; href?: string }
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
  { name: 'language' },
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
  return places
    .filter((place) => mayDo(place.who, me))
    .map(({ name, href, keys }) => ({ name, href, keys, text: paletteTexts[language].actions[name] }))
    .filter(({ text }) => wanted.every((word) => ` ${normalName(text)}`.includes(` ${word}`)))
}

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

/** Actions, then suggestions, then a search for exactly this text. */
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
