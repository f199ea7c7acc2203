import { type ChatMoved, chatPath } from '@liston/contract/chat'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { Skeleton } from '../../design/feedback/skeleton.tsx'
import { Avatar } from '../../design/identity/avatar.tsx'
import { Back } from '../../design/identity/icon.ts'
import { useLive } from '../../platform/live.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { ChatList } from './chat-list.tsx'
import { type AskedChats, reachQuery } from './queries.ts'
import { threadTexts } from './thread-texts.ts'
import { Thread } from './thread/thread.tsx'
import { viewTexts } from './view-texts.ts'
import { WordsForm } from './words-form.tsx'

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

/** Form for the first message to a user. It says beforehand whether the message will be a request. */
function FirstMessage({ to }: { to: string }) {
  const t = useTexts(threadTexts)
  const api = useApi()
  const client = useQueryClient()
  const router = useRouter()
  const { data: reach } = useQuery(reachQuery(api, to))
  const chatId = reach?.chatId
  useEffect(() => {
    // They have a chat already.
    if (chatId) router.history.replace(chatPath(chatId))
  }, [chatId, router])
  if (reach === undefined) return <Skeleton kind="text" count={3} label={t.loading} />
  if (reach === null)
    return <EmptyState title={t.toNobody} action={<LinkButton href="/my-chats">{t.toList}</LinkButton>} />
  const { person } = reach
  if (reach.chatId) return <LinkButton href={chatPath(reach.chatId)}>{person.username}</LinkButton>
  async function start(body: string, clientId: string): Promise<void> {
    const sent = await api.chat.start({ userId: to, clientId, body }, { context: { idempotencyKey: clientId } })
    void client.invalidateQueries({ queryKey: [...keys.chats, 'list'] })
    router.history.replace(chatPath(sent.chatId))
  }
  return (
    <>
      <header className="chat-head">
        <Anchor href="/my-chats" className="chat-back" aria-label={t.back}>
          <Back size={20} aria-hidden="true" />
        </Anchor>
        <Avatar username={person.username} src={person.avatarUrl} size="sm" />
        <h2 className="chat-name">
          <Anchor href={`/profile/${to}`}>{person.username}</Anchor>
        </h2>
      </header>
      {reach.reach === 'closed' ? (
        <EmptyState title={t.toClosed(person.username)} />
      ) : (
        <div className="chat-first">
          <p className="chat-first-words">{t.first(person.username)}</p>
          {reach.reach === 'request' && <p className="chat-note">{t.firstRequest}</p>}
        </div>
      )}
      {reach.reach !== 'closed' && (
        <form method="dialog" className="chat-composer" onSubmit={(event) => event.preventDefault()}>
          <WordsForm of={`to:${to}`} onSend={start} />
        </form>
      )}
    </>
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
