import { type RefObject, useEffect, useState } from 'react'

/** True from when an element is about to come into view: time to fetch what it shows. */
export function useNearView(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!element.current || near) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '300px' })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element, near])
  return near
}
