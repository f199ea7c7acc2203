import { normalName } from '@liston/contract/rankings'
import type { Me } from '@liston/contract/profiles'
import type { Language } from '../../platform/texts.tsx'
import { paletteTexts } from './texts.ts'

/** Something to do, and where it is done; `help` opens the list of keys, `language` shows the page in the other one. */
export type Action = { name: ActionName; text: string; keys?: string; href?: string }
export type ActionName = keyof (typeof paletteTexts)['es']['actions']

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

/** What this person can do and means by these words; accents and case do not matter. Without words, everything. */
export function actionsFor(words: string, { me, language }: { me: Me | null; language: Language }): Action[] {
  const wanted = normalName(words).split(' ').filter(Boolean)
  return places
    .filter((place) => mayDo(place.who, me))
    .map(({ name, href, keys }) => ({ name, href, keys, text: paletteTexts[language].actions[name] }))
    .filter(({ text }) => wanted.every((word) => ` ${normalName(text)}`.includes(` ${word}`)))
}
