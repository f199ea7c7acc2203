import { useMe } from './session.ts'

/**
 * Address of a link that needs a session: `href` itself, or for guests the sign-in page that leads on to it. Works
 * without JavaScript.
 */
export const useWayIn = (href: string): string => (useMe() ? href : `/sign-in?${new URLSearchParams({ next: href })}`)
