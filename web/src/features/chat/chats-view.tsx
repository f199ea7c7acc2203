import { Suspense } from 'react'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { ChatList } from './list/chat-list.tsx'
import type { AskedChats } from './queries.ts'
import { FirstMessage } from './thread/first-message.tsx'
import { Thread } from './thread/thread.tsx'
import { useLiveChats } from './live/use-live-chats.ts'
import { viewTexts } from './view-texts.ts'

/** The list and the open conversation: two panes where there is room, one after the other on a phone. */
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
