import { type Notification, type NotificationPage, notificationRules } from '@liston/contract/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { toast, type ToastVariant } from '../../design/feedback/toast.ts'
import type { Api } from '../../platform/api.ts'
import { streams, useLive } from '../../platform/live.ts'
import { useMe } from '../../platform/session.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { type Language, useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { setUnread } from './notification-cache.ts'
import { notificationTexts } from './texts.ts'

/** What comes within this time is asked for at once, and told once. */
const TOGETHER_MS = 200

/** The first page; null where it can't be had now: the next message or round asks again. */
async function newest(api: Api, language: Language): Promise<NotificationPage | null> {
  try {
    return await api.notifications.list({ language })
  } catch {
    return null
  }
}

/** Keeps the count of the bell true while a page stands open, and tells of what arrives. Stands in the frame, and shows nothing. */
export function NotificationsLive() {
  const api = useApi()
  const client = useQueryClient()
  const router = useRouter()
  const language = useLanguage()
  const t = useTexts(notificationTexts)
  const unread = useMe()?.unread ?? 0
  const made = useRef<string | null>(null)
  const asked = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const read = useEffectEvent(async () => {
    const heard = made.current
    made.current = null
    const [round, before] = [++asked.current, unread]
    const page = await newest(api, language)
    // Of two answers the one that was asked for last is true.
    if (!page || round !== asked.current) {
      made.current ??= heard
      return
    }
    setUnread(client, () => page.unread)
    // A list that is on its way may be from before.
    void client
      .cancelQueries({ queryKey: keys.notifications })
      .then(() => client.invalidateQueries({ queryKey: keys.notifications }))
    // What came while nothing told of it (before the stream stood, or while it was away) is the newest one.
    const told = heard ?? (page.unread > before ? page.items[0]?.id : null)
    const found = told && page.items.find(({ id, isRead }) => id === told && !isRead)
    // Somebody new is greeted by the page.
    if (!found || found.type === 'welcome') return
    const { message, link } = found.data
    // A conversation that stands open tells of itself.
    if (found.type === 'chat_message' && link && location.search.includes(link.replace(/.*\?/, ''))) return
    const open = () => link && router.history.push(link)
    toast({
      title: message,
      variant: variantOf(found),
      // What one has just done is confirmed first.
      waits: true,
      ...(link ? { action: { label: t.open, altText: `${t.open}: ${message}`, onAction: () => void open() } } : {}),
    })
  })
  const readSoon = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void read(), TOGETHER_MS)
  })
  useLive([], {
    message({ kind, data }) {
      if (kind !== 'notification') return
      made.current = (data as { made: string | null } | null)?.made ?? made.current
      readSoon()
    },
    resync: () => readSoon(),
  })
  useEffect(() => {
    // What came after the server drew the page and before its stream stood.
    readSoon()
    const poll = setInterval(() => {
      if (!streams() && document.visibilityState === 'visible') void read()
    }, notificationRules.POLL_MS)
    return () => {
      clearInterval(poll)
      clearTimeout(timer.current)
    }
  }, [])
  return null
}

const variants: Partial<Record<Notification['type'], ToastVariant>> = {
  achievement_unlocked: 'achievement',
  level_up: 'achievement',
  suggestion_accepted_reward: 'stars',
  daily_reward: 'stars',
  suggestion_approved: 'success',
}

/** How a notification that arrives is told in passing (specification 3). */
const variantOf = ({ type }: Notification): ToastVariant => variants[type] ?? 'info'
