import type { Comment, CommentPage, CommentTalk } from '@liston/contract/comments'
import type { Me } from '@liston/contract/profiles'
import type { QueryClient } from '@tanstack/react-query'
import { keys } from '../../../platform/queries/query-keys.ts'
import type { CommentPages } from './comments-query.ts'

/**
 * Comments whose deletion can still be undone. Live events do not remove them, because the undo note is in their place.
 */
export const leaving = new Set<string>()

type ChangeTalk = (talk: CommentTalk) => CommentTalk | null

const kept = (talks: CommentTalk[], change: ChangeTalk) => talks.map(change).filter((talk) => talk !== null)

function changePages(client: QueryClient, targetId: string, change: (page: CommentPage, at: number) => CommentPage) {
  client.setQueriesData<CommentPages>({ queryKey: keys.comments('list', targetId) }, (held) =>
    held ? { ...held, pages: held.pages.map(change) } : held,
  )
}

/** Changes every cached thread of the target; null removes it. */
export function changeTalks(client: QueryClient, targetId: string, change: ChangeTalk): void {
  changePages(client, targetId, (page) => ({
    ...page,
    items: kept(page.items, change),
    pinned: page.pinned && change(page.pinned),
  }))
  client.setQueriesData<CommentTalk | null>(
    { queryKey: keys.comments('linked', targetId) },
    (talk) => talk && change(talk),
  )
}

/** Replaces the cached versions of a comment or reply. */
export function putComment(client: QueryClient, targetId: string, comment: Comment): void {
  changeTalks(client, targetId, (talk) => {
    if (talk.id === comment.id) return { ...talk, ...comment }
    return { ...talk, replies: talk.replies.map((reply) => (reply.id === comment.id ? comment : reply)) }
  })
}

/** Removes a comment from the cache. */
export function dropComment(client: QueryClient, targetId: string, id: string): void {
  changeTalks(client, targetId, (talk) => {
    if (talk.id === id) return null
    const replies = talk.replies.filter((reply) => reply.id !== id)
    return replies.length === talk.replies.length ? talk : { ...talk, replies, replyCount: talk.replyCount - 1 }
  })
}

/**
 * Adds a new comment to the cache: a comment at the top of its list, a reply at the end. A low-effort comment is folded,
 * unless it is the viewer's own.
 */
export function addComment(client: QueryClient, targetId: string, comment: Comment): void {
  if (isHeld(client, targetId, comment.id)) return
  const { parentId } = comment
  if (parentId !== null)
    return changeTalks(client, targetId, (talk) =>
      talk.id === parentId ? { ...talk, replies: [...talk.replies, comment], replyCount: talk.replyCount + 1 } : talk,
    )
  const talk: CommentTalk = { replies: [], replyCount: 0, ...comment }
  const isFolded = comment.folded && comment.author?.id !== client.getQueryData<Me | null>(keys.me)?.id
  if (isFolded) changePages(client, targetId, (page) => ({ ...page, brief: page.brief + 1 }))
  client.setQueriesData<CommentPages>(
    { queryKey: keys.comments('list', targetId), predicate: ({ queryKey }) => queryKey.at(-1) === isFolded },
    (held) => {
      const [first, ...rest] = held?.pages ?? []
      return held && first ? { ...held, pages: [{ ...first, items: [talk, ...first.items] }, ...rest] } : held
    },
  )
}

/** True if a comment or reply is in the cache. */
export function isHeld(client: QueryClient, targetId: string, id: string): boolean {
  const talks = client
    .getQueriesData<CommentPages>({ queryKey: keys.comments('list', targetId) })
    .flatMap(([, held]) => held?.pages ?? [])
    .flatMap(({ items, pinned }) => [...items, ...(pinned ? [pinned] : [])])
  return talks.some((talk) => talk.id === id || talk.replies.some((reply) => reply.id === id))
}

/** Updates the state of a discussion, on all its cached pages and in the heading. */
export function setState(client: QueryClient, targetId: string, state: { count?: number; closed?: boolean }): void {
  changePages(client, targetId, (page) => ({ ...page, ...state }))
  client.setQueryData<{ count: number; closed: boolean }>(
    keys.comments('state', targetId),
    (held) => held && { ...held, ...state },
  )
}
