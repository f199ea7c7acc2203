import { broughtPart } from '../../platform/lazy-part.tsx'

const KEY = 'liston-onboarding'

/** Users who joined longer ago than this, in milliseconds, get no introduction. */
const NEW_FOR_MS = 7 * 24 * 3_600_000

/** The introduction. The home page loads its code where it is due. */
export const onboarding = broughtPart(() => import('./onboarding.tsx').then((module) => module.Onboarding))

/** Whether a user is new and has not read the introduction in this browser. */
export const isOnboardingDue = (me: { id: string; joinedAt: string } | null | undefined): boolean =>
  me != null && Date.now() - Date.parse(me.joinedAt) < NEW_FOR_MS && readBy() !== me.id

function readBy(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Remembers that the user has read or skipped the introduction. */
export function keepRead(userId: string): void {
  try {
    localStorage.setItem(KEY, userId)
  } catch {
    // Without storage the introduction is shown again.
  }
}
