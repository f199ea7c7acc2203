import type { ChatMoved } from '@liston/contract/chat'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLive } from '../../platform/live.ts'
import { useApi } from '../../platform/use-api.ts'
import { type AskedChats, messagesKey, messagesQuery } from './queries.ts'
import { addNewer, addOlder, mergeMessages, partOf } from './message-cache.ts'

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
