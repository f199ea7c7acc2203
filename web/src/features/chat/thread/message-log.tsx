import type { Chat, Message, MessagePage } from '@liston/contract/chat'
import {
  Fragment,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Down } from '../../../design/identity/icon.ts'
import { dateIn } from '../../../platform/dates.ts'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useDates, useZone } from '../../../platform/time/use-dates.ts'
import { MessageView } from '../message-view.tsx'
import { threadTexts } from '../thread-texts.ts'
import { nameOf } from './thread-head.tsx'

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
        <div className="chat-log-end" />
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

type Keep = {
  part: MessagePage
  sending: number
  grow(way: 'older' | 'newer'): Promise<void>
  onEnd(atEnd: boolean): void
}

/** Distance in pixels that still counts as the end. */
const NEAR_PX = 60
/** Distance from an edge at which more messages are loaded. */
const EARLY = '300px'

/**
 * Scroll position of the message log. The log has a reversed direction: it starts at its end without a script and stays
 * there. Further up, the visible message keeps its position while messages are added or dropped at either end.
 */
function useKeptPlace({ part, sending, grow, onEnd }: Keep) {
  const log = useRef<HTMLDivElement>(null)
  const older = useRef<HTMLSpanElement>(null)
  const newer = useRef<HTMLSpanElement>(null)
  const anchor = useRef<{ seq: string; top: number } | null>(null)

  const note = () => {
    const box = log.current
    if (!box) return
    const edge = box.getBoundingClientRect().top
    const atEnd = box.scrollTop > -NEAR_PX
    const first = [...box.querySelectorAll<HTMLElement>('[data-seq]')].find(
      (m) => m.getBoundingClientRect().bottom > edge,
    )
    anchor.current =
      first && (!atEnd || part.hasNewer) ? { seq: first.dataset.seq!, top: first.getBoundingClientRect().top } : null
    onEnd(atEnd && !part.hasNewer)
  }
  const noteNow = useEffectEvent(note)
  useLayoutEffect(() => {
    const box = log.current
    const kept = anchor.current && box?.querySelector(`[data-seq="${anchor.current.seq}"]`)
    if (box && kept && anchor.current) box.scrollTop += kept.getBoundingClientRect().top - anchor.current.top
    noteNow()
  }, [part])

  const toEnd = () => {
    anchor.current = null
    if (log.current) log.current.scrollTop = 0
  }
  // Scrolls to the user's own new message.
  useEffect(() => {
    if (sending > 0 && log.current) log.current.scrollTop = 0
  }, [sending])

  const reach = useEffectEvent((way: 'older' | 'newer') => void grow(way))
  const [hasOlder, hasNewer] = [part.hasOlder, part.hasNewer]
  const edges = `${part.items[0]?.seq} ${part.items.at(-1)?.seq}`
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) reach(target === older.current ? 'older' : 'newer')
      },
      { root: log.current, rootMargin: EARLY },
    )
    if (hasOlder && older.current) watch.observe(older.current)
    if (hasNewer && newer.current) watch.observe(newer.current)
    return () => watch.disconnect()
  }, [hasOlder, hasNewer, edges])
  return { log, older, newer, onScroll: note, toEnd }
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
