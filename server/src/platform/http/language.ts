import type { Language } from '@liston/contract/kernel'

export type LanguageSources = {
  query?: string | undefined
  cookie?: string | undefined
  profile?: string | undefined
  acceptLanguage?: string | undefined
  fallback: Language
}

const known = (value: string | undefined): Language | undefined => {
  const short = /^(es|en)(?=$|[-_])/i.exec(value ?? '')?.[1]?.toLowerCase()
  return short as Language | undefined
}

/**
 * The language of a page. Order: query (`lng`), profile, cookie, Accept-Language (specification 9). A browser that
 * lists neither language gets English; without any signal the default applies.
 */
export function languageOf(s: LanguageSources): Language {
  const chosen = known(s.query) ?? known(s.profile) ?? known(s.cookie)
  if (chosen) return chosen
  const named = (s.acceptLanguage ?? '')
    .split(',')
    .map((part) => part.trim().split(';q='))
    .filter(([tag]) => tag && tag !== '*')
    .map(([tag, q]) => ({ tag, q: q === undefined ? 1 : Number(q) || 0 }))
    .sort((a, b) => b.q - a.q)
  if (named.length === 0) return s.fallback
  return named.map((n) => known(n.tag)).find((l) => l !== undefined) ?? 'en'
}
