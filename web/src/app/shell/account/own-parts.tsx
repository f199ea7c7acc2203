import { Suspense, useState } from 'react'
import { ProLive, SubscriptionSlot, ManageSlot } from '../../../features/billing/index.ts'
import { CartSlot } from '../../../features/cart/index.ts'
import { DailyRewardSlot } from '../../../features/daily-reward/index.ts'
import { EconomyChanges } from '../../../features/economy/index.ts'
import { MissionsLive } from '../../../features/missions/index.ts'
import { NotificationsLive } from '../../../features/notifications/index.ts'
import { KeptDuelsSlot } from '../../../features/rumble/index.ts'
import { isWishKept } from '../../../platform/kept-wish.ts'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { useMe } from '../../../platform/session.ts'

const CastWish = lazyPart(() => import('./cast-wish.tsx').then((part) => part.CastWish), { when: 'mount' })

/** Components of the frame for signed-in users that are invisible at first. */
export function OwnParts() {
  return (
    <>
      <EconomyChanges />
      <NotificationsLive />
      <MissionsLive />
      <ProLive />
      <SubscriptionSlot />
      <ManageSlot />
      <CartSlot />
      <DailyRewardSlot />
      <KeptDuelsSlot />
      <WishSlot />
    </>
  )
}

/** Does what the user pressed as a guest, on the first page that they open with a complete profile. */
function WishSlot() {
  // Before, the server refuses it.
  return useMe()?.profileCompleted ? <StoredWish /> : null
}

function StoredWish() {
  const [isKept] = useState(isWishKept)
  return isKept ? (
    <Suspense>
      <CastWish />
    </Suspense>
  ) : null
}
