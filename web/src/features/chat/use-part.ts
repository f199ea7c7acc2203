import type { ChatMoved, Message, Reaction } from '@liston/contract/chat'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from '../../design/feedback/toast.ts'
import { useLive } from '../../platform/live.ts'
import { newKey } from '../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { type AskedChats, messagesKey, messagesQuery } from './queries.ts'
import { addNewer, addOlder, dropMessage, mergeMessages, partOf } from './message-cache.ts'
import { chatRefusal, threadTexts } from './thread-texts.ts'

/** The cached messages of a chat. It loads pages at both ends and follows live events. */
export function usePart(id: string, asked: AskedChats) {
  const api = useApi()
  const client = useQueryClient()
  const query = useQuery(messagesQuery(api, asked))
  const [busy, setBusy] = useState<'older' | 'newer' | null>(null)
  const reading = useRef(false)
  const again = useRef(false)

  const newer = useEffectEvent(async (): Promise<void> => {
    // A second call during a request repeats the request, because newer messages may be missing from its response.
    again.current = true
    if (reading.current) return
    reading.current = true
    while (again.current && partOf(client, id)) {
      again.current = false
      const after = partOf(client, id)?.items.at(-1)?.seq ?? 0
      const page = await api.chat.messages({ id, after }).catch(() => null)
      if (page) addNewer(client, id, page)
    }
    reading.current = false
  })
  const changed = useEffectEvent(async (seq: number): Promise<void> => {
    const page = await api.chat.messages({ id, after: Math.max(0, seq - 1) }).catch(() => null)
    if (page) mergeMessages(client, id, page.items.slice(0, 1))
  })
  useLive([], {
    message({ kind, data }) {
      const moved = data as ChatMoved
      if (kind !== 'chat' || moved.chatId !== id) return
      // While the reader is further up, new messages are not loaded; scrolling down loads them.
      if (moved.act === 'message' && !partOf(client, id)?.hasNewer) void newer()
      if (moved.act === 'changed') void changed(moved.seq)
    },
    resync: () => void newer(),
    joined: () => void newer(),
  })
  useEffect(() => {
    // Loads messages from after the last caching.
    if (!partOf(client, id)?.hasNewer) void newer()
  }, [client, id])

  async function grow(way: 'older' | 'newer'): Promise<void> {
    const part = partOf(client, id)
    const from = way === 'older' ? part?.items[0]?.seq : part?.items.at(-1)?.seq
    if (busy || from === undefined) return
    setBusy(way)
    const page = await api.chat
      .messages({ id, ...(way === 'older' ? { before: from } : { after: from }) })
      .catch(() => null)
    if (page) (way === 'older' ? addOlder : addNewer)(client, id, page)
    setBusy(null)
  }
  async function latest(): Promise<void> {
    const page = await api.chat.messages({ id }).catch(() => null)
    if (page) client.setQueryData(messagesKey(id), page)
  }
  return { part: query.data, failed: query.isError, retry: () => void query.refetch(), busy, grow, latest }
}

const once = () => ({ context: { idempotencyKey: newKey() } })

/** Actions on a message. They are optimistic and revert if the server refuses. */
export function useMessageActs(message: Message) {
  const api = useApi()
  const client = useQueryClient()
  const language = useLanguage()
  const t = useTexts(threadTexts)
  const { id, chatId } = message
  const show = (shown: Message) => mergeMessages(client, chatId, [shown])
  async function trying(early: Message | null, act: () => Promise<Message | { id: string }>): Promise<boolean> {
    if (early) show(early)
    try {
      const answer = await act()
      if ('seq' in answer) show(answer)
      return true
    } catch (error) {
      if (early) show(message)
      toast({ title: t.failedAct, description: chatRefusal(language, error).text, variant: 'destructive' })
      return false
    }
  }
  const react = (emoji: Reaction | null) => trying(reacted(message, emoji), () => api.chat.react({ id, emoji }, once()))
  const edit = (body: string) => trying(null, () => api.chat.edit({ id, body }, once()))
  async function remove(whose: 'me' | 'all'): Promise<void> {
    const gone: Message = { ...message, state: 'removed', body: '', card: null, image: null, reactions: [], may: [] }
    const done = await trying(whose === 'all' ? gone : null, () => api.chat.remove({ id, for: whose }, once()))
    if (done && whose === 'me') dropMessage(client, chatId, id)
  }
  return { react, edit, remove }
}

/** The message after a change of the reader's reaction. */
function reacted(message: Message, emoji: Reaction | null): Message {
  const others = message.reactions.flatMap((r) => {
    const count = r.mine ? r.count - 1 : r.count
    return count > 0 ? [{ ...r, count, mine: false }] : []
  })
  if (emoji === null) return { ...message, reactions: others }
  const known = others.some((r) => r.emoji === emoji)
  const reactions = known
    ? others.map((r) => (r.emoji === emoji ? { ...r, count: r.count + 1, mine: true } : r))
    : [...others, { emoji, count: 1, mine: true }]
  return { ...message, reactions }
}
