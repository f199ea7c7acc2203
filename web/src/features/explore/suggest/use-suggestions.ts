import { exploreRules, type Suggestion } from '@liston/contract/explore'
import type { Language } from '@liston/contract/kernel'
import { categoryOf } from '@liston/contract/rankings'
import { articlePath } from '@liston/contract/social-club'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
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
    return { href: `/category/${suggestion.category}`, text: category?.[language] ?? '', emoji: category?.emoji }
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
