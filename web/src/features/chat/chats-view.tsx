import type { ChatMoved } from '@liston/contract/chat'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { useLive } from '../../platform/live.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useTexts } from '../../platform/texts.tsx'
import { ChatList } from './list/chat-list.tsx'
import type { AskedChats } from './queries.ts'
import { FirstMessage } from './thread/first-message.tsx'
import { Thread } from './thread/thread.tsx'
import { viewTexts } from './view-texts.ts'

/** The chat list and the open chat: side by side on wide screens, one after the other on phones. */
export function ChatsView({ asked }: { asked: AskedChats }) {
  const t = useTexts(viewTexts)
  useLiveChats()
  const { chat, to } = asked
  return (
    <div className="chats" data-open={chat || to ? '' : undefined}>
      <ChatList asked={asked} />
      <section className="chat-pane" aria-label={t.messages}>
        <Suspense>
          {chat ? (
            <Thread key={chat} id={chat} asked={asked} />
          ) : to ? (
            <FirstMessage key={to} to={to} />
          ) : (
            <EmptyState title={t.pick}>
              <p>{t.pickHint}</p>
            </EmptyState>
          )}
        </Suspense>
      </section>
    </div>
  )
}

/** Events within this time cause one request. */
const TOGETHER_MS = 250

/** Keeps the chat list and the state of the open chat up to date. The open chat updates its messages itself. */
function useLiveChats(): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const read = useEffectEvent(() => {
    void client.invalidateQueries({ queryKey: [...keys.chats, 'list'] })
    void client.invalidateQueries({ queryKey: [...keys.chats, 'one'] })
  })
  const readSoon = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => read(), TOGETHER_MS)
  })
  useLive([], {
    message({ kind, data }) {
      if (kind !== 'chat') return
      const { act } = data as ChatMoved
      if (act !== 'changed') readSoon()
      else void client.invalidateQueries({ queryKey: [...keys.chats, 'list'] })
    },
    resync: () => read(),
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
