import { useRouterState } from '@tanstack/react-router'

/** Address of the sign-in page that leads back to this page. A plain link works without JavaScript. */
export function useSignInHref(): string {
  const path = useRouterState({ select: (s) => s.location.pathname + s.location.searchStr })
  return `/sign-in?${new URLSearchParams({ next: path })}`
}
