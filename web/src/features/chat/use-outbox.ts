import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { keys } from '../../platform/queries/query-keys.ts'
import { useMe } from '../../platform/session.ts'
import { useApi } from '../../platform/use-api.ts'
import { mergeMessages } from './message-cache.ts'
import { outbox, type Pending } from './outbox.ts'

const none: readonly Pending[] = []

/** The outbox of a chat: messages appear at once, are sent in order, and are retried automatically. */
export function useOutbox(chatId: string) {
  const api = useApi()
  const client = useQueryClient()
  const by = useMe()?.id ?? ''
  const all = useSyncExternalStore(outbox.subscribe, outbox.all, () => none)
  const flush = useEffectEvent(() =>
    outbox.flush(
      by,
      ({ clientId, chatId: id, body, image }) =>
        api.chat.send({ id, clientId, body, ...(image ? { image } : {}) }, { context: { idempotencyKey: clientId } }),
      (message) => {
        mergeMessages(client, message.chatId, [message])
        void client.invalidateQueries({ queryKey: [...keys.chats, 'one', message.chatId] })
        void client.invalidateQueries({ queryKey: [...keys.chats, 'list'] })
      },
    ),
  )
  useEffect(() => {
    const go = () => void flush()
    go()
    addEventListener('online', go)
    return () => removeEventListener('online', go)
  }, [])
  return {
    pending: all.filter((one) => one.chatId === chatId && one.by === by),
    send(body: string, image?: Pending['image']): void {
      outbox.add({ clientId: crypto.randomUUID(), by, chatId, body, ...(image ? { image } : {}) })
      void flush()
    },
    retry(clientId: string): void {
      outbox.retry(clientId)
      void flush()
    },
    discard: outbox.discard,
  }
}
