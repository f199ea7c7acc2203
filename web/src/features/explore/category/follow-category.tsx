import type { CategoryFollow } from '@liston/contract/explore'
import { categoryOf, categoryPath, type CategorySlug } from '@liston/contract/rankings'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Check } from '../../../design/identity/icon.ts'
import type { Api } from '../../../platform/api.ts'
import { keepWish } from '../../../platform/kept-wish.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useMe } from '../../../platform/session.ts'
import { counted, defineTexts, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useWayIn } from '../../../platform/way-in.ts'

/** Button to follow or unfollow a category, which feeds "Para ti". Guests sign in first. */
export function FollowCategory({ category, size }: { category: CategorySlug; size?: 'sm' }) {
  const t = useTexts(categoryTexts)
  const language = useLanguage()
  const me = useMe()
  const wayIn = useWayIn(categoryPath(category))
  const { data } = useQuery({ ...categoryFollowQuery(useApi(), category), enabled: me !== null })
  const { mutate } = useFollowCategory(category)
  const title = categoryOf(category)?.[language] ?? category
  const name = <span className="sr-only"> {title}</span>
  if (!me)
    return (
      <LinkButton
        href={wayIn}
        rel="nofollow"
        size={size}
        onClick={() => keepWish({ act: 'follow-category', type: 'category', id: category, name: title })}
      >
        {t.follow}
        {name}
      </LinkButton>
    )
  const following = data?.following ?? false
  return (
    <Button
      size={size}
      aria-pressed={following}
      icon={following && <Check size={18} aria-hidden="true" />}
      onClick={() => mutate(!following)}
    >
      {following ? t.following : t.follow}
      {name}
    </Button>
  )
}

/** Follows or unfollows a category, with an optimistic update of a known state that is rolled back on failure. */
function useFollowCategory(category: CategorySlug) {
  const t = useTexts(categoryTexts)
  const api = useApi()
  const client = useQueryClient()
  const key = keys.categoryFollow(category)
  return useMutation({
    scope: { id: `category ${category}` },
    mutationFn(follow: boolean): Promise<CategoryFollow> {
      const once = { context: { idempotencyKey: newKey() } }
      return follow ? api.explore.followCategory({ category }, once) : api.explore.unfollowCategory({ category }, once)
    },
    onMutate(following) {
      const before = client.getQueryData<CategoryFollow>(key)
      // Without a known state there is no number of followers to change, and nothing to roll back to.
      if (before) {
        const followers = Math.max(0, before.followers + Number(following) - Number(before.following))
        client.setQueryData<CategoryFollow>(key, { category, following, followers })
      }
      return before
    },
    onSuccess(now) {
      client.setQueryData(key, now)
      void client.invalidateQueries({ queryKey: keys.followedCategories })
      // The personal feed depends on the followed categories.
      void client.invalidateQueries({ queryKey: keys.feed, refetchType: 'none' })
    },
    onError(_error, _follow, before) {
      client.setQueryData(key, before)
      toast({ title: t.failed, variant: 'destructive' })
    },
  })
}

/** Number of followers, including my own latest change. */
export function FollowerCount({ category, told }: { category: CategorySlug; told: number }) {
  const t = useTexts(categoryTexts)
  const me = useMe()
  const { data } = useQuery({ ...categoryFollowQuery(useApi(), category), enabled: me !== null })
  const followers = data?.followers ?? told
  return followers > 0 ? <b>{t.followers(followers)}</b> : null
}

export const categoryTexts = defineTexts({
  es: {
    follow: 'Seguir',
    following: 'Siguiendo',
    followers: (n: number) => counted('es', n, { one: 'seguidor', other: 'seguidores', many: 'de seguidores' }),
    failed: 'No se ha podido hacer. Prueba otra vez.',
  },
  en: {
    follow: 'Follow',
    following: 'Following',
    followers: (n: number) => counted('en', n, { one: 'follower', other: 'followers' }),
    failed: 'That didn’t work. Try again.',
  },
})

/** Whether I follow a category, and its number of followers. */
export const categoryFollowQuery = (api: Api, category: CategorySlug) =>
  queryOptions({
    queryKey: keys.categoryFollow(category),
    queryFn: () => api.explore.categoryFollow({ category }),
    staleTime: 5_000,
  })

/** The categories that I follow. */
export const followedQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.followedCategories,
    queryFn: () => api.explore.followedCategories({}),
    staleTime: 5_000,
  })
