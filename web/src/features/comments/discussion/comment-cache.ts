import type { Comment, CommentPage, CommentsMoved, CommentTalk } from '@liston/contract/comments'
import type { Me } from '@liston/contract/profiles'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLive } from '../../../platform/live.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useMe } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'
import type { Target } from '../state-query.ts'
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
function isHeld(client: QueryClient, targetId: string, id: string): boolean {
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

/** Above this number of new comments, the discussion is reloaded instead of fetching them one by one. */
const ONE_BY_ONE = 10
const topics = { rankings: 'ranking', articles: 'article' } as const

/**
 * Keeps a discussion up to date. Changes are applied in place. New comments of others wait until the reader asks for them, so
 * that the page does not move.
 */
export function useLiveComments(target: Target): { waiting: number; show(): Promise<void> } {
  const api = useApi()
  const client = useQueryClient()
  const me = useMe()
  const [news, setNews] = useState<string[]>([])
  const topic = `${topics[target.on]}:${target.id}`
  const readAgain = () => {
    setNews([])
    void client.invalidateQueries({ queryKey: keys.comments('list', target.id) })
    void client.invalidateQueries({ queryKey: keys.comments('state', target.id) })
  }
  /** The current version of a comment; null if it is gone. */
  const readOne = async (id: string) => {
    const talk = await api.comments.find({ id }).catch(() => null)
    const comment = talk && (talk.id === id ? talk : talk.replies.find((reply) => reply.id === id))
    return comment ?? null
  }
  /** The viewer posted it here, where the response adds it, or in another tab. */
  const addOwn = async (id: string) => {
    const comment = await readOne(id)
    if (comment) addComment(client, target.id, comment)
  }
  const change = async (id: string) => {
    const comment = await readOne(id)
    if (!comment) return dropComment(client, target.id, id)
    // Replies already loaded stay.
    const { replies: _r, replyCount: _n, ...now } = { replies: [], replyCount: 0, ...comment }
    putComment(client, target.id, now)
  }
  useLive([topic], {
    message({ topic: heard, kind, data }) {
      if (heard !== topic || kind !== 'comments') return
      const { count, commentId, act, authorId } = data as CommentsMoved
      setState(client, target.id, { count })
      if (act === 'posted' && authorId !== undefined && authorId === me?.id) void addOwn(commentId)
      else if (act === 'posted') setNews((ids) => [...ids.filter((id) => id !== commentId), commentId])
      else if (commentId === target.id) readAgain()
      else if (!leaving.has(commentId)) void change(commentId)
    },
    resync: readAgain,
  })
  const waiting = news.filter((id) => !isHeld(client, target.id, id))
  return {
    waiting: waiting.length,
    async show() {
      if (waiting.length > ONE_BY_ONE) return readAgain()
      const comments = await Promise.all(waiting.map(readOne))
      for (const comment of comments) if (comment) addComment(client, target.id, comment)
      setNews([])
    },
  }
}
