import type { Chat, Message, MessagePage } from '@liston/contract/chat'
import { Fragment, type MouseEvent, type ReactNode, useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Down } from '../../../design/identity/icon.ts'
import { dateIn } from '../../../platform/dates.ts'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useDates, useZone } from '../../../platform/time/use-dates.ts'
import { MessageView } from '../message/message-view.tsx'
import { threadTexts } from '../thread-texts.ts'
import { nameOf } from './name-of.ts'
import { useKeptPlace } from './use-kept-place.ts'

/** Messages of one author within this time share one avatar. */
const JOINED_MS = 5 * 60_000
const DAY_MS = 86_400_000

type Window = {
  part: MessagePage
  busy: 'older' | 'newer' | null
  grow(way: 'older' | 'newer'): Promise<void>
  latest(): Promise<void>
}
type Props = {
  chat: Chat
  window: Window
  atEnd: boolean
  onEnd: (atEnd: boolean) => void
  sending: number
  children: ReactNode
}

/**
 * The messages of a chat, scrolled to the newest. It keeps the scroll position while messages are added at either end.
 */
export function MessageLog({ chat, window, atEnd, onEnd, sending, children }: Props) {
  const t = useTexts(threadTexts)
  const { part, busy, grow, latest } = window
  const { log, older, newer, onScroll, toEnd } = useKeptPlace({ part, sending, grow, onEnd })
  const pressed = (way: 'older' | 'newer') => (event: MouseEvent) => {
    event.preventDefault()
    void grow(way)
  }
  const go = async () => {
    if (part.hasNewer) await latest()
    toEnd()
  }
  const from = part.items[0]?.seq
  const to = part.items.at(-1)?.seq
  return (
    <div className="chat-log-frame">
      <div ref={log} className="chat-log" onScroll={onScroll} role="region" aria-label={t.log(nameOf(chat))}>
        <div className="chat-log-end" id="end" />
        <div className="chat-log-inner" role="log" aria-busy={busy === 'older' || undefined}>
          {part.hasOlder && (
            <span ref={older} className="chat-more-link">
              <LinkButton
                href={`/my-chats?chat=${chat.id}&before=${from}`}
                size="sm"
                data-in-place=""
                onClick={pressed('older')}
              >
                {busy === 'older' ? t.loading : t.older}
              </LinkButton>
            </span>
          )}
          <Messages chat={chat} items={part.items} />
          {part.hasNewer && (
            <span ref={newer} className="chat-more-link">
              <LinkButton
                href={`/my-chats?chat=${chat.id}&around=${(to ?? 0) + 20}`}
                size="sm"
                data-in-place=""
                onClick={pressed('newer')}
              >
                {busy === 'newer' ? t.loading : t.newer}
              </LinkButton>
            </span>
          )}
          {children}
        </div>
      </div>
      {(!atEnd || part.hasNewer) && (
        <Button size="sm" icon={<Down aria-hidden="true" />} className="chat-to-end" onClick={() => void go()}>
          {t.latest}
        </Button>
      )}
    </div>
  )
}

function Messages({ chat, items }: { chat: Chat; items: readonly Message[] }) {
  const t = useTexts(threadTexts)
  const dates = useDates()
  const stands = useHydrated()
  const zone = useZone()
  // Read mark at the time of opening: the line for new messages stays there.
  const [read] = useState(() => (chat.unread > 0 ? chat.readSeq : null))
  const fresh = read === null ? undefined : items.find(({ seq, mine }) => seq > read && !mine)?.id
  const seen = Math.max(0, ...chat.members.map(({ readSeq }) => readSeq ?? 0))
  const lastSeen = items.findLast(({ mine, seq }) => mine && seq <= seen)?.id
  const [now] = useState(() => Date.now())
  const today = stands ? dateIn(zone, now) : ''
  const yesterday = stands ? dateIn('UTC', Date.parse(today) - DAY_MS) : ''
  return items.map((message, at) => {
    const before = items[at - 1]
    const its = dateIn(zone, new Date(message.createdAt))
    const begins = !before || its !== dateIn(zone, new Date(before.createdAt))
    return (
      <Fragment key={message.id}>
        {begins && (
          <p className="chat-day">{its === today ? t.today : its === yesterday ? t.yesterday : dates.day(its)}</p>
        )}
        {message.id === fresh && <p className="chat-new-line">{t.newLine}</p>}
        <MessageView
          message={message}
          joins={!begins && message.id !== fresh && joins(message, before)}
          isGroup={chat.kind === 'group'}
          seen={message.id === lastSeen}
        />
      </Fragment>
    )
  })
}

const joins = (message: Message, before: Message | undefined): boolean =>
  before !== undefined &&
  before.author?.id === message.author?.id &&
  Date.parse(message.createdAt) - Date.parse(before.createdAt) < JOINED_MS
