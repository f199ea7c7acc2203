import { type ChatHere, type Chat, chatRules } from '@liston/contract/chat'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLive } from '../../../platform/live.ts'
import { useApi } from '../../../platform/use-api.ts'

type Seen = { hereUntil: number; typingUntil: number }

/** Which friends are here, and who is typing; tells them the same of me, now and then, while this is in sight. */
export function useHere(chat: Chat) {
  const api = useApi()
  const [seen, setSeen] = useState<Record<string, Seen>>({})
  const [now, setNow] = useState(0)
  const typedAt = useRef(0)
  const hasFriend = chat.state === 'in' && chat.members.some(({ friend }) => friend)
  const tell = useEffectEvent((typing: boolean) => {
    if (hasFriend && document.visibilityState === 'visible') void api.chat.here({ id: chat.id, typing }).catch(() => {})
  })
  useLive([], {
    message({ kind, data }) {
      const { chatId, userId, typing } = data as ChatHere
      if (kind !== 'chat-here' || chatId !== chat.id) return
      const at = Date.now()
      const one = { hereUntil: at + chatRules.HERE_FOR_MS, typingUntil: typing ? at + chatRules.TYPING_FOR_MS : 0 }
      setNow(at)
      setSeen((before) => ({ ...before, [userId]: one }))
    },
    resync() {},
  })
  useEffect(() => {
    tell(false)
    const beat = setInterval(() => tell(false), chatRules.HERE_EVERY_MS)
    // What is over is no longer shown.
    const tick = setInterval(() => setNow(Date.now()), 2_000)
    return () => {
      clearInterval(beat)
      clearInterval(tick)
    }
  }, [])
  const among = (until: (one: Seen) => number) =>
    chat.members.filter(({ id }) => until(seen[id] ?? { hereUntil: 0, typingUntil: 0 }) > now)
  return {
    here: among((one) => one.hereUntil),
    typing: among((one) => one.typingUntil),
    type(): void {
      if (Date.now() - typedAt.current < chatRules.TYPING_EVERY_MS) return
      typedAt.current = Date.now()
      tell(true)
    },
  }
}
