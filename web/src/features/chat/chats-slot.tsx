import type { ChatTab } from '@liston/contract/chat'
import { Suspense, useMemo } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import type { PageContext } from '../../platform/page-context.ts'
import './chat.css'
import { type AskedChats, chatQuery, chatSettingsQuery, chatsQuery, messagesQuery, reachQuery } from './queries.ts'

const view = () => import('./chats-view.tsx').then((module) => module.ChatsView)
const ChatsView = import.meta.env.SSR ? await view() : lazyPart(view, { when: 'idle' })

/** The chats page: rendered by the server, hydrated when the browser is idle. */
export function ChatsSlot({ chat, to, tab, q, cursor, before, around }: AskedChats) {
  // The element must stay the same as long as the props do, see lazyPart.
  return useMemo(
    () => (
      <Suspense>
        <ChatsView asked={{ chat, to, tab, q, cursor, before, around }} />
      </Suspense>
    ),
    [chat, to, tab, q, cursor, before, around],
  )
}

const tabs: readonly ChatTab[] = ['messages', 'requests', 'groups']
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const idIn = (said: string | undefined) => (said && uuid.test(said) ? said.toLowerCase() : undefined)

/** The validated search parameters of the page. */
export const askedChats = (asked: Record<string, string | undefined>): AskedChats => ({
  chat: idIn(asked.chat),
  to: idIn(asked.to),
  tab: tabs.find((tab) => tab === asked.tab && tab !== 'messages'),
  q: asked.q?.slice(0, 60) || undefined,
  cursor: asked.cursor || undefined,
  before: asked.before || undefined,
  around: asked.around || undefined,
})

/**
 * Prefetches what the page shows first: the list, the settings and the open chat. Failed requests show an error in
 * their place.
 */
export async function loadChats({ api, queryClient }: PageContext, asked: AskedChats): Promise<void> {
  const { chat, to, before, around } = asked
  // Loads messages anew if the URL names a position. Otherwise the cached messages stay and newer ones are added.
  if (chat && (before || around)) await queryClient.resetQueries({ queryKey: messagesQuery(api, asked).queryKey })
  await Promise.all([
    queryClient.prefetchInfiniteQuery(chatsQuery(api, asked)),
    queryClient.prefetchQuery(chatSettingsQuery(api)),
    chat && queryClient.prefetchQuery(chatQuery(api, chat)),
    chat && queryClient.prefetchQuery(messagesQuery(api, asked)),
    to && queryClient.prefetchQuery(reachQuery(api, to)),
  ])
}
