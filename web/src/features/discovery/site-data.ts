import type { Thing } from './data-of.ts'

type Said = { origin: string; appName: string; language: string; description: string }

/** Structured data of the site: its search and its publisher. */
export function siteData({ origin, appName, language, description }: Said): Thing[] {
  const url = `${origin}/`
  return [
    {
      '@type': 'WebSite',
      '@id': `${url}#site`,
      url,
      name: appName,
      description,
      inLanguage: language,
      publisher: { '@id': `${url}#house` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/explore?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    { '@type': 'Organization', '@id': `${url}#house`, url, name: appName, logo: `${origin}/icon-512.png` },
  ]
}
