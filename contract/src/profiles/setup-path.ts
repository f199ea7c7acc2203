import { ownPath } from '../accounts/index.ts'

/** Where the set-up is, at a step of it, and where it leads to when it is done: a path of this site; home needs no word. */
export function setupPath({ step, next }: { step?: string | undefined; next?: unknown } = {}): string {
  const onward = ownPath(next)
  const words = new URLSearchParams({ ...(step ? { step } : {}), ...(onward === '/' ? {} : { next: onward }) })
  return words.size > 0 ? `/profile-setup?${words}` : '/profile-setup'
}
