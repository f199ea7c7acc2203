import type { CommentsMoved } from '@liston/contract/comments'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLive } from '../../../platform/live.ts'
import { useMe } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'
import type { Target } from '../state-query.ts'
import { addComment, dropComment, isHeld, leaving, putComment, setState } from './comment-cache.ts'

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
