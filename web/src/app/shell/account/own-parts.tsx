import { ProLive, SubscriptionSlot, ManageSlot } from '../../../features/billing/index.ts'
import { CartSlot } from '../../../features/cart/index.ts'
import { DailyRewardSlot } from '../../../features/daily-reward/index.ts'
import { EconomyChanges } from '../../../features/economy/index.ts'
import { MissionsLive } from '../../../features/missions/index.ts'
import { NotificationsLive } from '../../../features/notifications/index.ts'
import { OnboardingSlot } from '../../../features/profiles/index.ts'
import { KeptDuelsSlot } from '../../../features/rumble/index.ts'

/** What the frame does for a person alone, and shows nothing of at first. */
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
      <OnboardingSlot />
      <DailyRewardSlot />
      <KeptDuelsSlot />
    </>
  )
}
