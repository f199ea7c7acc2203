import './chat.css'
import { Suspense, useMemo } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import type { AskedChats } from './queries.ts'

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
