import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { type Chat, type ChatHere, chatRules, type MessagePage } from '@liston/contract/chat'
import { Button } from '../../../design/controls/button.tsx'
import { IconButton } from '../../../design/controls/icon-button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Picture } from '../../../design/identity/icon.ts'
import { useLive } from '../../../platform/live.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { ImagePicker } from '../../uploads/index.ts'
import { mergeMessages } from '../message-cache.ts'
import { WordsForm } from '../words-form.tsx'
import { type AskedChats, chatQuery } from '../queries.ts'
import { outbox, type Pending } from '../outbox.ts'
import { chatRefusalText, threadTexts } from '../thread-texts.ts'
import { viewTexts } from '../view-texts.ts'
import { MessageLog } from './message-log.tsx'
import { RequestBar, ThreadHead } from './thread-head.tsx'
import { usePart } from '../use-part.ts'

/** A chat, or an error if it is gone or cannot be loaded. */
export function Thread({ id, asked }: { id: string; asked: AskedChats }) {
  const t = useTexts(threadTexts)
  const { data: chat, isError, refetch } = useQuery(chatQuery(useApi(), id))
  const window = usePart(id, asked)
  const { part } = window
  if ((isError && !chat) || (window.failed && !part))
    return (
      <ErrorState
        title={t.failed}
        action={
          <Button
            onClick={() => {
              void refetch()
              window.retry()
            }}
          >
            {t.again}
          </Button>
        }
      />
    )
  if (chat === null || part === null)
    return (
      <EmptyState title={t.gone} action={<LinkButton href="/my-chats">{t.toList}</LinkButton>}>
        <p>{t.goneHint}</p>
      </EmptyState>
    )
  if (!chat || !part) return <Skeleton kind="text" count={5} label={t.loading} />
  return <Talk chat={chat} window={{ ...window, part }} />
}

type Window = Omit<ReturnType<typeof usePart>, 'part'> & { part: MessagePage }

function Talk({ chat, window }: { chat: Chat; window: Window }) {
  const [atEnd, setAtEnd] = useState(true)
  const outbox = useOutbox(chat.id)
  const { here, typing, type } = useHere(chat)
  const { part } = window
  useReadMark(chat, part, atEnd)
  const there = new Set(part.items.map(({ clientId }) => clientId))
  const pending = outbox.pending.filter(({ clientId }) => !there.has(clientId))
  return (
    <>
      <ThreadHead chat={chat} here={here} />
      <MessageLog chat={chat} window={window} atEnd={atEnd} onEnd={setAtEnd} sending={pending.length}>
        <PendingList pending={pending} onRetry={outbox.retry} onDiscard={outbox.discard} />
      </MessageLog>
      <RequestBar chat={chat} typing={typing} />
      {chat.state === 'in' && !chat.stop && (
        <Composer chatId={chat.id} images={chat.images} onSend={outbox.send} onType={type} />
      )}
    </>
  )
}

const none: readonly Pending[] = []

/** The outbox of a chat: messages appear at once, are sent in order, and are retried automatically. */
function useOutbox(chatId: string) {
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

type PendingListProps = {
  pending: readonly Pending[]
  onRetry(clientId: string): void
  onDiscard(clientId: string): void
}

/** Messages that are not sent yet, and their state. */
function PendingList({ pending, onRetry, onDiscard }: PendingListProps) {
  const t = useTexts(threadTexts)
  const { image } = useTexts(viewTexts)
  const language = useLanguage()
  return pending.map(({ clientId, body, state, why }) => (
    <div key={clientId} className="chat-message" data-mine="" data-state={state}>
      <div className="chat-bubble">
        <p className="chat-words">{body || image}</p>
        <p className="chat-foot" role="status">
          {state === 'failed' ? chatRefusalText(language, why ?? {}) : state === 'waiting' ? t.offline : t.pending}
        </p>
        {state === 'failed' && (
          <span className="chat-edit-acts">
            <Button size="sm" variant="ghost" onClick={() => onDiscard(clientId)}>
              {t.discard}
            </Button>
            <Button size="sm" onClick={() => onRetry(clientId)}>
              {t.retry}
            </Button>
          </span>
        )}
      </div>
    </div>
  ))
}

function hearSight(tell: () => void) {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}

/** Marks the chat as read once its end is visible. */
function useReadMark(chat: Chat, part: MessagePage, atEnd: boolean): void {
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

type Seen = { hereUntil: number; typingUntil: number }

/** Which friends are present or typing. While the page is visible, it sends the user's own presence regularly. */
function useHere(chat: Chat) {
  const api = useApi()
  const [seen, setSeen] = useState<Record<string, Seen>>({})
  const [now, setNow] = useState(0)
  const typedAt = useRef(0)
  const hasFriend = chat.state === 'in' && chat.members.some(({ friend }) => friend)
  const tell = useEffectEvent((typing: boolean) => {
    if (hasFriend && document.visibilityState === 'visible') void api.chat.here({ id: chat.id, typing }).catch(() => {})
  })
  useLive([], {
    message({ kind, data }) {
      const { chatId, userId, typing } = data as ChatHere
      if (kind !== 'chat-here' || chatId !== chat.id) return
      const at = Date.now()
      const one = { hereUntil: at + chatRules.HERE_FOR_MS, typingUntil: typing ? at + chatRules.TYPING_FOR_MS : 0 }
      setNow(at)
      setSeen((before) => ({ ...before, [userId]: one }))
    },
    resync() {},
  })
  useEffect(() => {
    tell(false)
    const beat = setInterval(() => tell(false), chatRules.HERE_EVERY_MS)
    // Removes expired entries.
    const tick = setInterval(() => setNow(Date.now()), 2_000)
    return () => {
      clearInterval(beat)
      clearInterval(tick)
    }
  }, [])
  const among = (until: (one: Seen) => number) =>
    chat.members.filter(({ id }) => until(seen[id] ?? { hereUntil: 0, typingUntil: 0 }) > now)
  return {
    here: among((one) => one.hereUntil),
    typing: among((one) => one.typingUntil),
    type(): void {
      if (Date.now() - typedAt.current < chatRules.TYPING_EVERY_MS) return
      typedAt.current = Date.now()
      tell(true)
    },
  }
}

type ComposerProps = {
  chatId: string
  images: boolean
  onSend(body: string, image?: { id: string; alt: string }): void
  onType: () => void
}

/** Form for texts and images. */
function Composer({ chatId, images, onSend, onType }: ComposerProps) {
  const t = useTexts(threadTexts)
  const [picking, setPicking] = useState(false)
  return (
    <>
      <form method="dialog" className="chat-composer" onSubmit={(event) => event.preventDefault()}>
        <WordsForm of={chatId} onSend={(words) => onSend(words)} onType={onType}>
          {images && (
            <IconButton
              label={t.image}
              icon={<Picture size={20} aria-hidden="true" />}
              onClick={() => setPicking(true)}
            />
          )}
        </WordsForm>
      </form>
      {picking && (
        <ImagePicker
          kind="chat"
          onDone={(image) => {
            setPicking(false)
            onSend('', image)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}
