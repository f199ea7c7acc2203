/** Query parameters of the visit, such as tracking, which do not identify the page. */
const ofTheVisit = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|mc_[ce]id|igshid|si|ref|src)$/

/** The URL of a page without visit parameters, its other parameters sorted by name. */
export function plainUrl(url: string): string {
  const at = url.indexOf('?')
  if (at === -1) return url
  const kept = [...new URLSearchParams(url.slice(at))].filter(([name]) => !ofTheVisit.test(name))
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return kept.length ? `${url.slice(0, at)}?${new URLSearchParams(kept)}` : url.slice(0, at)
}

/** The canonical URL in the language requested with `lng`. `canonical` is the page's own path without a language. */
export function canonicalUrl(origin: string, o: { canonical: string; asked: string }): string {
  const language = /[?&]lng=(es|en)(?=&|$)/.exec(o.asked)?.[1]
  return inLanguage(`${origin}${o.canonical}`, language ?? null)
}

function inLanguage(address: string, language: string | null): string {
  const [path = '', query = ''] = plainUrl(address).split('?')
  const others = query.split('&').filter((pair) => pair !== '' && !pair.startsWith('lng='))
  const pairs = language ? [...others, `lng=${language}`] : others
  return pairs.length ? `${path}?${pairs.join('&')}` : path
}

/** The canonical and hreflang links of a page, for search engines. */
export function alternateLinks(here: string): Record<string, string>[] {
  return [
    { rel: 'canonical', href: here },
    { rel: 'alternate', hreflang: 'es', href: inLanguage(here, 'es') },
    { rel: 'alternate', hreflang: 'en', href: inLanguage(here, 'en') },
    { rel: 'alternate', hreflang: 'x-default', href: inLanguage(here, null) },
  ]
}
