import './club.css'
import { type Article, type ArticlePart } from '@liston/contract/social-club'
import { categoryOf } from '@liston/contract/rankings'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Button } from '../../design/controls/button.tsx'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { toast } from '../../design/feedback/toast.ts'
import { Cover } from '../../design/identity/cover.tsx'
import { Like } from '../../design/identity/icon.ts'
import { useLive } from '../../platform/live.ts'
import { keepWish } from '../../platform/kept-wish.ts'
import { newKey } from '../../platform/new-key.ts'
import { useMe } from '../../platform/session.ts'
import { formatNumber, useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { useWayIn } from '../../platform/way-in.ts'
import { ArticleCard, ArticleKind, ArticleLine } from './article-card.tsx'
import { ArticleParts } from './article-parts.tsx'
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

/** Like button, and a link for reporting. Authors get neither on their own articles. */
function ArticleActs({ article }: { article: Article }) {
  const t = useTexts(clubTexts)
  const me = useMe()
  const report = useWayIn(`/report/article/${article.id}`)
  if (me && me.id === article.author?.id) return null
  return (
    <div className="article-acts">
      {me ? <LikeButton article={article} /> : <GuestLike article={article} />}
      <Anchor href={report} rel="nofollow" className="link link-alone text-sm">
        {t.report}
      </Anchor>
    </div>
  )
}

/** Links guests to sign in, which returns to the article and likes it. */
function GuestLike({ article }: { article: Article }) {
  const wayIn = useWayIn(useRouterState({ select: (s) => s.location.pathname }))
  return (
    <LinkButton
      href={wayIn}
      rel="nofollow"
      icon={<Like size={18} aria-hidden="true" />}
      onClick={() => keepWish({ act: 'like-article', type: 'article', id: article.id, name: article.title })}
    >
      <LikeWords article={article} />
    </LinkButton>
  )
}

function LikeButton({ article }: { article: Article }) {
  const t = useTexts(clubTexts)
  const api = useApi()
  const client = useQueryClient()
  const { queryKey } = articleQuery(api, article.slug)
  const show = (now: Partial<Article>) => void client.setQueryData(queryKey, (old) => old && { ...old, ...now })
  const { mutate } = useMutation({
    scope: { id: `like ${article.id}` },
    mutationFn(like: boolean) {
      const once = { context: { idempotencyKey: newKey() } }
      return like ? api.socialClub.like({ id: article.id }, once) : api.socialClub.unlike({ id: article.id }, once)
    },
    onMutate(liked) {
      const { likes, liked: before } = article
      show({ liked, likes: likes + (liked ? 1 : -1) })
      return { likes, liked: before }
    },
    onSuccess: show,
    onError(_error, _liked, before) {
      show(before ?? {})
      toast({ title: t.notLiked, variant: 'destructive' })
    },
  })
  return (
    <Button
      aria-pressed={article.liked}
      icon={<Like size={18} aria-hidden="true" />}
      onClick={() => mutate(!article.liked)}
    >
      <LikeWords article={article} />
    </Button>
  )
}

function LikeWords({ article: { liked, likes } }: { article: Article }) {
  const t = useTexts(clubTexts)
  const language = useLanguage()
  return (
    <>
      {liked ? t.liked : t.like} <span className="numeral">{formatNumber(language, likes)}</span>
    </>
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
