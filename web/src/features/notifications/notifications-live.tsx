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

/** Events within this time cause one request and one toast. */
const TOGETHER_MS = 200

/** The first page of notifications. Null if it cannot be loaded; the next event or poll tries again. */
async function newest(api: Api, language: Language): Promise<NotificationPage | null> {
  try {
    return await api.notifications.list({ language })
  } catch {
    return null
  }
}

/** Keeps the unread count of the bell up to date and shows a toast for new notifications. Renders nothing. */
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
    // If requests overlap, only the response to the last one counts.
    if (!page || round !== asked.current) {
      made.current ??= heard
      return
    }
    setUnread(client, () => page.unread)
    // A list request that is already under way may return old data.
    void client
      .cancelQueries({ queryKey: keys.notifications })
      .then(() => client.invalidateQueries({ queryKey: keys.notifications }))
    // Without an event (before the stream was open, or while it was interrupted), the newest notification counts as
    // new.
    const told = heard ?? (page.unread > before ? page.items[0]?.id : null)
    const found = told && page.items.find(({ id, isRead }) => id === told && !isRead)
    // The page itself welcomes new users, and a modal congratulates on a level.
    if (!found || found.type === 'welcome' || found.type === 'level_up') return
    const { message, link } = found.data
    // An open chat shows its messages itself.
    if (found.type === 'chat_message' && link && location.search.includes(link.replace(/.*\?/, ''))) return
    const open = () => link && router.history.push(link)
    toast({
      title: message,
      variant: variantOf(found),
      // Confirmations of the user's own actions come first.
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
    // Covers notifications from after the server rendered the page and before the stream was open.
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
  suggestion_accepted_reward: 'stars',
  daily_reward: 'stars',
  suggestion_approved: 'success',
}

/** Toast variant of a new notification (specification 3). */
const variantOf = ({ type }: Notification): ToastVariant => variants[type] ?? 'info'
