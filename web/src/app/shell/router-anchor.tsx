import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

/** A link that the router follows without a new page load; in the HTML it is a plain link and works alone. */
export function RouterAnchor({ onClick, ...rest }: ComponentProps<'a'> & { href: string }) {
  const router = useRouter()
  const { href } = rest
  const own = href.startsWith('/') && !/^\/(api|dev|events)\b/.test(href)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !own || !plain || rest.target || rest.download !== undefined) return
    event.preventDefault()
    router.history.push(href)
  }
  const preload = () => {
    // A page that fails to preload is simply loaded when it is asked for.
    if (own) router.preloadRoute({ href } as never).catch(() => {})
  }
  return <a {...rest} onClick={follow} onPointerEnter={preload} onFocus={preload} />
}
