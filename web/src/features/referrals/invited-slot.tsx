import { INVITATION_COOKIE } from '@liston/contract/referrals'
import { Suspense } from 'react'
import { useHydrated } from '../../platform/forms/use-hydrated.ts'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { useMe } from '../../platform/session.ts'

const InvitedCard = lazyPart(() => import('./invited-card.tsx').then((module) => module.InvitedCard), { when: 'mount' })

/** Invitation card for guests. Loads its code only if the browser has an invitation cookie. */
export function InvitedSlot() {
  const isGuest = useMe() === null
  return useHydrated() && isGuest && document.cookie.includes(INVITATION_COOKIE) ? (
    <Suspense>
      <InvitedCard />
    </Suspense>
  ) : null
}
