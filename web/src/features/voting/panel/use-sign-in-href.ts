import { useRouterState } from '@tanstack/react-router'

/** Where a guest who wants to vote goes: to sign in, and back to this page. A plain link, so it works without JavaScript. */
export function useSignInHref(): string {
  const path = useRouterState({ select: (s) => s.location.pathname + s.location.searchStr })
  return `/sign-in?${new URLSearchParams({ next: path })}`
}
