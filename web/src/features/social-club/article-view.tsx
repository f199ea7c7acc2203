import './club.css'
import { type ArticlePart } from '@liston/contract/social-club'
import { categoryOf } from '@liston/contract/rankings'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Cover } from '../../design/identity/cover.tsx'
import { useLive } from '../../platform/live.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { ArticleCard } from './article-card.tsx'
import { ArticleActs } from './article-acts.tsx'
import { ArticleKind } from './article-kind.tsx'
import { ArticleParts } from './article-parts.tsx'
import { ArticleLine } from './article-line.tsx'
import { articleQuery } from './queries.ts'
import { clubTexts } from './texts.ts'

/** An article with its rankings as they are now. */
export function ArticleView({ slug }: { slug: string }) {
  const t = useTexts(clubTexts)
  const language = useLanguage()
  const { data: article } = useSuspenseQuery(articleQuery(useApi(), slug))
  const category = categoryOf(article.category)
  const isForeign = article.language !== language
  useLiveRankings(slug, article.parts)
  return (
    <article className="article" lang={isForeign ? article.language : undefined}>
      <header className="article-head">
        <ArticleKind card={article} />
        <h1 className="text-2xl lg:text-3xl">{article.title}</h1>
        <p className="text-md text-muted">{article.summary}</p>
        <ArticleLine card={article} />
        {isForeign && (
          <p className="text-sm text-muted" lang={language}>
            {t.otherLanguage}
          </p>
        )}
      </header>
      <Cover title={article.slug} emoji={category?.emoji} className="article-cover" />
      <ArticleParts parts={article.parts} />
      <ArticleActs article={article} />
    </article>
  )
}

/** Refetches the article when one of its rankings changes. */
function useLiveRankings(slug: string, parts: readonly ArticlePart[]): void {
  const api = useApi()
  const client = useQueryClient()
  const readAgain = () => void client.invalidateQueries(articleQuery(api, slug))
  useLive(
    parts.flatMap((part) => ('ranking' in part && part.ranking ? [`ranking:${part.ranking.id}`] : [])),
    { message: ({ kind }) => kind !== 'comments' && readAgain(), resync: readAgain },
  )
}

export function RelatedArticles({ slug }: { slug: string }) {
  const t = useTexts(clubTexts)
  const { data } = useSuspenseQuery(articleQuery(useApi(), slug))
  return (
    <aside aria-labelledby="related-articles" className="grid gap-4">
      <h2 id="related-articles" className="text-xl">
        {t.related}
      </h2>
      <ul className="article-grid">
        {data.related.map((card) => (
          <li key={card.id}>
            <ArticleCard card={card} as="h3" />
          </li>
        ))}
      </ul>
      <Anchor href="/social" className="link inline-flex min-h-11 items-center justify-self-start">
        {t.all}
      </Anchor>
    </aside>
  )
}
