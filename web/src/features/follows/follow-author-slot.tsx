import type { PersonChip } from '@liston/contract/profiles'
import { Suspense, useMemo } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import type { PageContext } from '../../platform/page-context.ts'
import { useMe } from '../../platform/session.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { relationQuery } from './queries.ts'

const button = () => import('./follow-author.tsx').then((module) => module.FollowAuthor)
/** Rendered by the server as a plain form; the browser hydrates it when idle. */
const FollowAuthor = import.meta.env.SSR ? await button() : lazyPart(button, { when: 'idle' })

type Author = Pick<PersonChip, 'id' | 'username' | 'isPrivate'>
const mayFollow = (me: { id: string } | null | undefined, { id, isPrivate }: Author) =>
  Boolean(me) && me?.id !== id && !isPrivate

/** For the `load` of a page: prefetches the viewer's relationship to the author. Does nothing for guests. */
export async function loadFollowAuthor({ api, queryClient }: PageContext, author: Author): Promise<void> {
  if (mayFollow(queryClient.getQueryData(keys.me), author))
    await queryClient.prefetchQuery(relationQuery(api, author.id))
}

/** Follow button of an author. */
export function FollowAuthorSlot({ author }: { author: Author }) {
  const isShown = mayFollow(useMe(), author)
  const { id, username } = author
  // The element must stay the same as long as the props do, see lazyPart.
  return useMemo(
    () =>
      isShown ? (
        <Suspense>
          <FollowAuthor person={{ id, username }} />
        </Suspense>
      ) : null,
    [isShown, id, username],
  )
}
