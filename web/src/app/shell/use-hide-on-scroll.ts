import { useEffect, useState } from 'react'

/** Pixels scrolled before the header may hide (specification 2 and 9). */
const THRESHOLD_PX = 150

/** True while the page is scrolled down past the threshold and moving down. */
export function useHideOnScroll(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const now = window.scrollY
      if (Math.abs(now - last) < 6) return
      setHidden(now > last && now > THRESHOLD_PX)
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return hidden
}
