import { ownPath } from '../accounts/index.ts'

/**
 * Path of the profile set-up, at a step. `next` is the path of this site to go to afterwards; left out for the home
 * page.
 */
export function setupPath({ step, next }: { step?: string | undefined; next?: unknown } = {}): string {
  const onward = ownPath(next)
  const words = new URLSearchParams({ ...(step ? { step } : {}), ...(onward === '/' ? {} : { next: onward }) })
  return words.size > 0 ? `/profile-setup?${words}` : '/profile-setup'
}
