import { articlePath } from '@liston/contract/social-club'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type Asked, definePage } from '../app/page.ts'
import { CommentsSlot, commentsShown, loadComments } from '../features/comments/index.ts'
import { articleData, dataOf, feedLinks } from '../features/discovery/index.ts'
import { articleQuery, ArticleView, clubTexts, RelatedArticles } from '../features/social-club/index.ts'
import { headOf } from '../platform/head-of.ts'
import { useApi } from '../platform/use-api.ts'

export const page = definePage({
  address: '/social/{slug}',
  access: 'open',
  search: ({ with: shown, sort, comment }) => ({ with: shown, sort, comment }),
  async load(context, { params: { slug }, search }) {
    const article = await context.queryClient.ensureQueryData(articleQuery(context.api, slug))
    await loadComments(context, { on: 'articles', id: article.id }, search)
    return article
  },
  // Server only: the server lists these files in the page.
  ...(import.meta.env.SSR && { parts: (asked: Asked) => commentsShown(asked) }),
  head({ appName, origin, language }, _address, article) {
    if (!article) return {}
    const { title, summary, slug } = article
    const head = headOf({ title: `${title} · ${appName}`, description: summary })
    if (!import.meta.env.SSR) return head
    return {
      ...head,
      links: [
        { rel: 'canonical', href: articlePath(slug) },
        ...feedLinks({ kind: 'articles' }, { language, title: clubTexts[language].title }),
      ],
      ...dataOf(articleData({ origin, appName, article })),
    }
  },
  component: ArticlePage,
  missing: 'article',
})

function ArticlePage() {
  const { slug } = page.useVisit().params
  const { data: article } = useSuspenseQuery(articleQuery(useApi(), slug))
  return (
    <div className="page article-page">
      <ArticleView slug={slug} />
      <div className="article-after">
        <CommentsSlot on="articles" id={article.id} />
        {article.related.length > 0 && <RelatedArticles slug={slug} />}
      </div>
    </div>
  )
}
