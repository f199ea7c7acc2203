import type { PeoplePage, Relation } from '@liston/contract/follows'
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../design/controls/button.tsx'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { toast } from '../../design/feedback/toast.ts'
import { Check } from '../../design/identity/icon.ts'
import { keepWish } from '../../platform/kept-wish.ts'
import { newKey } from '../../platform/new-key.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useMe } from '../../platform/session.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { useWayIn } from '../../platform/way-in.ts'
import { followTexts } from './texts.ts'

type Props = { person: { id: string; username: string; following: boolean; followsMe: boolean }; size?: 'sm' }

/** Follows or unfollows a user. A guest gets a link to sign in. Renders nothing for the viewer's own name. */
export function FollowButton({ person, size }: Props) {
  const t = useTexts(followTexts)
  const me = useMe()
  const { mutate } = useFollow(person.id)
  const wayIn = useWayIn(`/profile/${person.id}`)
  if (me?.id === person.id) return null
  const name = <span className="sr-only"> {person.username}</span>
  if (!me)
    return (
      <LinkButton
        href={wayIn}
        rel="nofollow"
        variant="primary"
        size={size}
        onClick={() => keepWish({ act: 'follow', type: 'person', id: person.id, name: person.username })}
      >
        {t.follow}
        {name}
      </LinkButton>
    )
  const { following, followsMe } = person
  const label = following ? (followsMe ? t.friends : t.following) : followsMe ? t.followBack : t.follow
  return (
    <Button
      size={size}
      variant={following ? undefined : 'primary'}
      aria-pressed={following}
      icon={following && <Check size={18} aria-hidden="true" />}
      onClick={() => mutate(!following)}
    >
      {label}
      {name}
    </Button>
  )
}

/** Follows or unfollows a user, optimistically in all lists; reverts if the server refuses. */
function useFollow(id: string) {
  const t = useTexts(followTexts)
  const api = useApi()
  const client = useQueryClient()
  const language = useLanguage()
  return useMutation({
    scope: { id: `person ${id}` },
    mutationFn(follow: boolean): Promise<Relation> {
      const once = { context: { idempotencyKey: newKey() } }
      return follow ? api.follows.follow({ id }, once) : api.follows.unfollow({ id }, once)
    },
    onMutate: (follow) => ({ back: showFollow(client, id, follow) }),
    onSuccess: (relation) => void client.setQueryData(keys.relation(id), relation),
    async onError(error, _follow, shown) {
      shown?.back()
      // The texts are loaded on demand, because refusals are rare.
      const words = await import('./refusal-texts.ts').catch(() => null)
      toast({ title: words?.followRefusal(language, error) ?? t.failed, variant: 'destructive' })
    },
  })
}

type People = InfiniteData<PeoplePage, string | null>

/** Updates the cached relationship and lists before the response. Returns a function that restores them. */
function showFollow(client: QueryClient, id: string, following: boolean): () => void {
  const relation = client.getQueryData<Relation>(keys.relation(id))
  const lists = client.getQueriesData<People>({ queryKey: keys.people })
  if (relation) client.setQueryData(keys.relation(id), after(relation, following))
  client.setQueriesData<People>({ queryKey: keys.people }, (data) => data && listed(data, id, following))
  return () => {
    if (relation) client.setQueryData(keys.relation(id), relation)
    for (const [key, data] of lists) client.setQueryData(key, data)
  }
}

const after = (r: Relation, following: boolean): Relation => ({
  ...r,
  following,
  friend: following && r.followsMe,
  followers: Math.max(0, r.followers + Number(following) - Number(r.following)),
})

const listed = (data: People, id: string, following: boolean): People => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    items: page.items.map((person) => (person.id === id ? { ...person, following } : person)),
  })),
})
