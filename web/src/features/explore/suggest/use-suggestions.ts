import { exploreRules, type Suggestion } from '@liston/contract/explore'
import type { Language } from '@liston/contract/kernel'
import { categoryOf, categoryPath } from '@liston/contract/rankings'
import { articlePath } from '@liston/contract/social-club'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { useLanguage } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { exploreHref } from '../explore-address.ts'
import { recentSearches } from './recent-searches.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** A line under the search box, with its link. */
export type Line = {
  href: string
  text: string
  emoji?: string
  lang?: Language
  recent?: true
  /** Type of the target; the default is a ranking. */
  about?: 'item' | 'person' | 'article'
}

const PAUSE_MS = 250
const isSearched = (words: string) => exploreRules.searchRefusal(exploreRules.searchWords(words)) === null

/** Suggestions for the typed text; before the first letters, recent searches. */
export function useSuggestions(words: string): Line[] {
  const api = useApi()
  const language = useLanguage()
  const asked = usePaused(words.trim())
  const enabled = isSearched(asked)
  const { data } = useQuery({
    queryKey: keys.suggest(asked),
    queryFn: ({ signal }) => api.explore.suggest({ q: asked }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  })
  const lines = data?.suggestions.map((suggestion) => lineOf(suggestion, language)) ?? []
  const recent = words.trim() === '' ? recentSearches().map(recentLine) : []
  return useDeferredValue(isSearched(words) && enabled ? lines : recent)
}

/** Debounces a value by PAUSE_MS. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}

const recentLine = (q: string): Line => ({ href: exploreHref({ q }), text: q, recent: true })

function lineOf(suggestion: Suggestion, language: Language): Line {
  if (suggestion.kind === 'category') {
    const category = categoryOf(suggestion.category)
    return { href: categoryPath(suggestion.category), text: category?.[language] ?? '', emoji: category?.emoji }
  }
  if (suggestion.kind === 'person')
    return { href: `/profile/${suggestion.id}`, text: suggestion.username, about: 'person' }
  const lang = suggestion.language !== language && { lang: suggestion.language }
  if (suggestion.kind === 'item')
    return {
      href: `/ranking/${suggestion.rankingId}/item/${suggestion.id}/review`,
      text: suggestion.name,
      about: 'item',
      ...lang,
    }
  if (suggestion.kind === 'article')
    return { href: articlePath(suggestion.slug), text: suggestion.title, about: 'article', ...lang }
  return { href: `/ranking/${suggestion.id}`, text: suggestion.topic, ...lang }
}

type Options = {
  input: HTMLInputElement
  /** Id of the list; its options are `${listId}-0`, `${listId}-1` … */
  listId: string
  /** Number of options; 0 while the list is closed. */
  count: number
  /** Initially active option; the default is none. */
  start?: number
  choose(at: number): void
  close(): void
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Makes an input an ARIA combobox: arrows move, Enter chooses, Escape closes. Returns the index of the active option,
 * or -1.
 */
export function useCombobox({ input, listId, count, start = -1, choose, close }: Options): number {
  const [active, setActive] = useState(start)
  const at = active < count ? active : -1

  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key]
    if (count === 0) return
    // One more position than options: after the last option the input itself is active.
    if (step) setActive(((at + 1 + step + count + 1) % (count + 1)) - 1)
    else if (event.key === 'Enter' && at >= 0) choose(at)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const walk = (event: KeyboardEvent) => press(event)
    const restart = () => setActive(start)
    input.addEventListener('keydown', walk)
    input.addEventListener('input', restart)
    return () => {
      input.removeEventListener('keydown', walk)
      input.removeEventListener('input', restart)
    }
  }, [input, start])

  useEffect(() => {
    const said: Record<string, string> = {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': String(count > 0),
      'aria-controls': listId,
      'aria-activedescendant': at >= 0 ? `${listId}-${at}` : '',
    }
    for (const [name, value] of Object.entries(said)) input.setAttribute(name, value)
  }, [input, count, at, listId])
  return at
}
