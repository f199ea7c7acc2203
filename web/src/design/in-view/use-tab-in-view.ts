import { useEffect, useRef } from 'react'

/** Scrolls the selected tab to the middle of its tab bar if it is not fully visible. Returns the ref of the frame. */
export function useTabInView<E extends HTMLElement>(chosen: string) {
  const frame = useRef<E>(null)
  useEffect(() => {
    const bar = frame.current?.querySelector('.tabs')
    const tab = bar?.querySelector<HTMLElement>('[aria-current]')
    if (!bar || !tab) return
    const [room, place] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()]
    if (place.left >= room.left && place.right <= room.right) return
    bar.scrollLeft += place.left + place.width / 2 - (room.left + room.width / 2)
  }, [chosen])
  return frame
}
