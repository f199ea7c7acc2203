import type { Notification } from '@liston/contract/notifications'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/feedback/toast.ts'
import { useState } from 'react'
import { newKey } from '../../platform/new-key.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { changeLists, setUnread } from './notification-cache.ts'
import { notificationTexts } from './texts.ts'

const once = () => ({ context: { idempotencyKey: newKey() } })
const asRead = (item: Notification) => ({ ...item, isRead: true })

const fail = (title: string) => toast({ title, variant: 'destructive' })

function showRead(client: QueryClient, which: readonly string[] | 'all'): () => void {
  const back = changeLists(client, (item) => (which === 'all' || which.includes(item.id) ? asRead(item) : item))
  setUnread(client, (n) => (which === 'all' ? 0 : n - which.length))
  return back
}

function showCleared(client: QueryClient): () => void {
  const back = changeLists(client, () => null)
  setUnread(client, () => 0)
  return back
}

let last: Promise<unknown> = Promise.resolve()
/**
 * Sends changes one after the other, in the order of the user's actions. Clearing before marking would leave nothing to
 * mark.
 */
function inOrder<T>(send: () => Promise<T>): Promise<T> {
  const answer = last.then(send, send)
  last = answer
  return answer
}

/** Actions on notifications. They are optimistic and revert if the server refuses (specification 4, 8). */
export function useNotifications() {
  const api = useApi()
  const client = useQueryClient()
  const t = useTexts(notificationTexts)
  const readAgain = () => client.invalidateQueries({ queryKey: keys.notifications })
  const [clearedAt, setClearedAt] = useState<string | null>(null)

  async function markRead(items: readonly Notification[]): Promise<void> {
    const ids = items.flatMap(({ id, isRead }) => (isRead ? [] : [id]))
    if (ids.length === 0) return
    const back = showRead(client, ids)
    try {
      const { unread } = await inOrder(() => api.notifications.mark({ ids, isRead: true }, once()))
      setUnread(client, () => unread)
    } catch {
      back()
      fail(t.markFailed)
    }
  }

  async function markAll(): Promise<void> {
    const back = showRead(client, 'all')
    try {
      const { unread } = await inOrder(() => api.notifications.mark({ ids: 'all', isRead: true }, once()))
      setUnread(client, () => unread)
    } catch {
      back()
      fail(t.markAllFailed)
      await readAgain()
    }
  }

  async function restore(): Promise<void> {
    if (clearedAt === null) return
    setClearedAt(null)
    try {
      const { unread } = await inOrder(() => api.notifications.restore({ clearedAt }, once()))
      setUnread(client, () => unread)
    } catch {
      fail(t.clearFailed)
    }
    await readAgain()
  }

  async function clearAll(): Promise<void> {
    const back = showCleared(client)
    try {
      const cleared = await inOrder(() => api.notifications.clear({ ids: 'all' }, once()))
      setUnread(client, () => cleared.unread)
      setClearedAt(cleared.clearedAt)
      await readAgain()
    } catch {
      back()
      fail(t.clearFailed)
    }
  }

  // Undo of clearing. `keep` dismisses it.
  return { markRead, markAll, clearAll, undo: clearedAt === null ? null : { restore, keep: () => setClearedAt(null) } }
}
