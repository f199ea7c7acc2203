/** Parameters that belong to the visit, not to the page. */
const ofTheVisit = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|mc_[ce]id|igshid|si|ref|src)$/

/** The address of a page without what belongs to the visit; its parameters in order of name. */
export function plainUrl(url: string): string {
  const at = url.indexOf('?')
  if (at === -1) return url
  const kept = [...new URLSearchParams(url.slice(at))].filter(([name]) => !ofTheVisit.test(name))
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return kept.length ? `${url.slice(0, at)}?${new URLSearchParams(kept)}` : url.slice(0, at)
}

/** The links that tell search engines of a page's address and of its other language. */
export function alternateLinks(origin: string, url: string): Record<string, string>[] {
  const here = plainUrl(url)
  const [path = '/', query = ''] = here.split('?')
  const others = query.split('&').filter((pair) => pair !== '' && !pair.startsWith('lng='))
  const inLanguage = (language: string | null) => {
    const pairs = language ? [...others, `lng=${language}`] : others
    return pairs.length ? `${origin}${path}?${pairs.join('&')}` : `${origin}${path}`
  }
  return [
    { rel: 'canonical', href: `${origin}${here}` },
    { rel: 'alternate', hreflang: 'es', href: inLanguage('es') },
    { rel: 'alternate', hreflang: 'en', href: inLanguage('en') },
    { rel: 'alternate', hreflang: 'x-default', href: inLanguage(null) },
  ]
}
