import type { Notification, NotificationPage } from '@liston/contract/notifications'
import type { Me } from '@liston/contract/profiles'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { keys } from '../../platform/queries/query-keys.ts'

type Lists = InfiniteData<NotificationPage, string | null>

/** Sets the number of unread notifications in the cache. */
export function setUnread(client: QueryClient, unread: (before: number) => number): void {
  client.setQueryData<Me | null>(keys.me, (me) => me && { ...me, unread: Math.max(0, unread(me.unread)) })
}

/**
 * Changes all cached notification lists; null removes an item. Returns a function that restores the lists and the
 * count.
 */
export function changeLists(client: QueryClient, change: (item: Notification) => Notification | null): () => void {
  const lists = client.getQueriesData<Lists>({ queryKey: keys.notifications })
  const me = client.getQueryData<Me | null>(keys.me)
  client.setQueriesData<Lists>(
    { queryKey: keys.notifications },
    (held) =>
      held && {
        ...held,
        pages: held.pages.map((page) => ({ ...page, items: page.items.flatMap((item) => change(item) ?? []) })),
      },
  )
  return () => {
    for (const [key, list] of lists) client.setQueryData(key, list)
    if (me) setUnread(client, () => me.unread)
  }
}
