import { type ArticleCard, articlePath } from '@liston/contract/social-club'
import { personOf, type Thing } from './data-of.ts'

type Said = { origin: string; appName: string; article: ArticleCard }

/** Structured data of a Social Club article. If its author is gone, the organisation is the author. */
export function articleData({ origin, appName, article }: Said): Thing {
  const { title, summary, slug, language, author, publishedAt } = article
  const url = `${origin}${articlePath(slug)}`
  const house = { '@type': 'Organization', name: appName, url: `${origin}/`, logo: `${origin}/icon-512.png` }
  return {
    '@type': 'Article',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: title,
    description: summary,
    inLanguage: language,
    datePublished: publishedAt,
    image: [`${origin}/icon-512.png`],
    author: author ? personOf(origin, author) : house,
    publisher: house,
    isAccessibleForFree: true,
  }
}
