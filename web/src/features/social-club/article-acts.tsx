import { type Article, LIKE_FORM } from '@liston/contract/social-club'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Button } from '../../design/controls/button.tsx'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { toast } from '../../design/feedback/toast.ts'
import { Like } from '../../design/identity/icon.ts'
import { newKey } from '../../platform/new-key.ts'
import { useMe } from '../../platform/session.ts'
import { formatNumber, useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { useWayIn } from '../../platform/way-in.ts'
import { articleQuery } from './queries.ts'
import { clubTexts } from './texts.ts'

/** Like button, and a link for reporting. Authors get neither on their own articles. */
export function ArticleActs({ article }: { article: Article }) {
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

/** Links guests to sign in, which returns to the article. */
function GuestLike({ article }: { article: Article }) {
  const wayIn = useWayIn(useRouterState({ select: (s) => s.location.pathname }))
  return (
    <LinkButton href={wayIn} rel="nofollow" icon={<Like size={18} aria-hidden="true" />}>
      <LikeWords article={article} />
    </LinkButton>
  )
}

function LikeButton({ article }: { article: Article }) {
  const t = useTexts(clubTexts)
  const api = useApi()
  const client = useQueryClient()
  const back = useRouterState({ select: (s) => s.location.pathname + s.location.searchStr })
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
    <form
      method="post"
      action={LIKE_FORM}
      onSubmit={(event) => {
        event.preventDefault()
        mutate(!article.liked)
      }}
    >
      <input type="hidden" name="id" value={article.id} />
      <input type="hidden" name="back" value={back} />
      <Button
        type="submit"
        name="act"
        value={article.liked ? 'unlike' : 'like'}
        aria-pressed={article.liked}
        icon={<Like size={18} aria-hidden="true" />}
      >
        <LikeWords article={article} />
      </Button>
    </form>
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
