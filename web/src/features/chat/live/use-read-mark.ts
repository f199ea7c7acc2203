import type { Chat, MessagePage } from '@liston/contract/chat'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useApi } from '../../../platform/use-api.ts'

function hearSight(tell: () => void) {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}

/** Says that one has read to the end, once the end is in sight. */
export function useReadMark(chat: Chat, part: MessagePage, atEnd: boolean): void {
  const api = useApi()
  const client = useQueryClient()
  const told = useRef(chat.readSeq)
  const inSight = useSyncExternalStore(
    hearSight,
    () => document.visibilityState === 'visible',
    () => false,
  )
  const seq = part.hasNewer ? 0 : Math.max(part.lastSeq, part.items.at(-1)?.seq ?? 0)
  const due = chat.state === 'in' && inSight && atEnd && seq > Math.max(told.current, chat.readSeq)
  const { id } = chat
  useEffect(() => {
    if (!due) return
    told.current = seq
    api.chat.read({ id, seq }, { context: { idempotencyKey: newKey() } }).then(
      ({ readSeq, unread }) => {
        client.setQueryData<Chat | null>([...keys.chats, 'one', id], (held) => held && { ...held, readSeq, unread })
        void client.invalidateQueries({ queryKey: [...keys.chats, 'list'] })
      },
      () => {
        told.current = 0
      },
    )
  }, [due, seq, id, api, client])
}
