import type { ChatMoved } from '@liston/contract/chat'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLive } from '../../../platform/live.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** What comes within this time is asked for at once. */
const TOGETHER_MS = 250

/** Keeps the list and what is said of a conversation up with others; the messages of the open one are its own business. */
export function useLiveChats(): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const read = useEffectEvent(() => {
    void client.invalidateQueries({ queryKey: [...keys.chats, 'list'] })
    void client.invalidateQueries({ queryKey: [...keys.chats, 'one'] })
  })
  const readSoon = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => read(), TOGETHER_MS)
  })
  useLive([], {
    message({ kind, data }) {
      if (kind !== 'chat') return
      const { act } = data as ChatMoved
      if (act !== 'changed') readSoon()
      else void client.invalidateQueries({ queryKey: [...keys.chats, 'list'] })
    },
    resync: () => read(),
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
