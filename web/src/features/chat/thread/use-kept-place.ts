import type { MessagePage } from '@liston/contract/chat'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

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
export function useKeptPlace({ part, sending, grow, onEnd }: Keep) {
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
