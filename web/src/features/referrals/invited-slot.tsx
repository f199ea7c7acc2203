import { INVITATION_COOKIE } from '@liston/contract/referrals'
import { Suspense } from 'react'
import { useHydrated } from '../../platform/forms/use-hydrated.ts'
import { optionalPart } from '../../platform/optional-part.ts'
import { useMe } from '../../platform/session.ts'

const InvitedCard = optionalPart(() => import('./invited-card.tsx').then((module) => module.InvitedCard))

/** Invitation card for guests. Loads its code only if the browser has an invitation cookie. */
export function InvitedSlot() {
  const isGuest = useMe() === null
  return useHydrated() && isGuest && document.cookie.includes(INVITATION_COOKIE) ? (
    <Suspense>
      <InvitedCard />
    </Suspense>
  ) : null
}
