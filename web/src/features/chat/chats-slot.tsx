import './chat.css'
import { Suspense, useMemo } from 'react'
import { lazyWhenQuiet } from '../../platform/parts/lazy-when-quiet.ts'
import type { AskedChats } from './queries.ts'

const view = () => import('./chats-view.tsx').then((module) => module.ChatsView)
const ChatsView = import.meta.env.SSR ? await view() : lazyWhenQuiet(view)

/** Where my conversations stand on their page: drawn by the server, alive when the browser has a moment. */
export function ChatsSlot({ chat, to, tab, q, cursor, before, around }: AskedChats) {
  // One element for as long as the same is asked for, see lazyWhenQuiet.
  return useMemo(
    () => (
      <Suspense>
        <ChatsView asked={{ chat, to, tab, q, cursor, before, around }} />
      </Suspense>
    ),
    [chat, to, tab, q, cursor, before, around],
  )
}
