import { chosenLanguage, type Language, languageOfTag } from '@liston/contract/kernel'

export type LanguageSources = {
  query?: string | undefined
  cookie?: string | undefined
  profile?: string | undefined
  acceptLanguage?: string | undefined
  fallback: Language
}

/**
 * The language of a page. Order: query (`lng`), profile, cookie, Accept-Language (specification 9). A browser that
 * lists none of the languages gets English; without any signal the default applies.
 */
export function languageOf(s: LanguageSources): Language {
  const chosen = languageOfTag(s.query) ?? chosenLanguage(s.profile) ?? chosenLanguage(s.cookie)
  if (chosen) return chosen
  const named = (s.acceptLanguage ?? '')
    .split(',')
    .map((part) => part.trim().split(';q='))
    .filter(([tag]) => tag && tag !== '*')
    .map(([tag, q]) => ({ tag, q: q === undefined ? 1 : Number(q) || 0 }))
    .sort((a, b) => b.q - a.q)
  if (named.length === 0) return s.fallback
  return named.map((n) => languageOfTag(n.tag)).find((l) => l !== undefined) ?? 'en'
}
