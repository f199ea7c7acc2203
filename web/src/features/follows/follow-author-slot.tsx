import type { PersonChip } from '@liston/contract/profiles'
import { Suspense, useMemo } from 'react'
import { lazyWhenQuiet } from '../../platform/parts/lazy-when-quiet.ts'
import type { PageContext } from '../../platform/page-context.ts'
import { useMe } from '../../platform/session.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { relationQuery } from './queries.ts'

const button = () => import('./follow-author.tsx').then((module) => module.FollowAuthor)
/** A form as the server writes it; a browser takes its code when it has time. */
const FollowAuthor = import.meta.env.SSR ? await button() : lazyWhenQuiet(button)

type Author = Pick<PersonChip, 'id' | 'username' | 'isPrivate'>
const mayFollow = (me: { id: string } | null | undefined, { id, isPrivate }: Author) =>
  Boolean(me) && me?.id !== id && !isPrivate

/** For the page's `load`: how its reader stands to the author. Guests ask for nothing of the kind. */
export async function loadFollowAuthor({ api, queryClient }: PageContext, author: Author): Promise<void> {
  if (mayFollow(queryClient.getQueryData(keys.me), author))
    await queryClient.prefetchQuery(relationQuery(api, author.id))
}

/** Where an author is followed from. */
export function FollowAuthorSlot({ author }: { author: Author }) {
  const isShown = mayFollow(useMe(), author)
  const { id, username } = author
  // One element for as long as the same is asked for, see lazyWhenQuiet.
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
