import { useMe } from './session.ts'

/** Where a link leads that needs a session: there, or for guests to sign in and then there. It works without JavaScript. */
export const useWayIn = (href: string): string => (useMe() ? href : `/sign-in?${new URLSearchParams({ next: href })}`)
