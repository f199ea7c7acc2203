import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Chat, MessagePage } from '@liston/contract/chat'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { Composer } from '../compose/composer.tsx'
import { type AskedChats, chatQuery } from '../queries.ts'
import { threadTexts } from '../thread-texts.ts'
import { MessageLog } from './message-log.tsx'
import { PendingList } from '../sending/pending-list.tsx'
import { RequestBar } from './request-bar.tsx'
import { ThreadHead } from './thread-head.tsx'
import { useHere } from '../live/use-here.ts'
import { useOutbox } from '../sending/use-outbox.ts'
import { usePart } from '../live/use-part.ts'
import { useReadMark } from '../live/use-read-mark.ts'

/** One conversation; that it is gone, or can't be had now, is said in its place. */
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
