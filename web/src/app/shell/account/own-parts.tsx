import { ProLive, SubscriptionSlot, ManageSlot } from '../../../features/billing/index.ts'
import { CartSlot } from '../../../features/cart/index.ts'
import { DailyRewardSlot } from '../../../features/daily-reward/index.ts'
import { EconomyChanges } from '../../../features/economy/index.ts'
import { MissionsLive } from '../../../features/missions/index.ts'
import { NotificationsLive } from '../../../features/notifications/index.ts'
import { OnboardingSlot } from '../../../features/profiles/index.ts'
import { KeptDuelsSlot } from '../../../features/rumble/index.ts'
import { KeptVoteSlot } from '../../../features/voting/index.ts'

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
      <OnboardingSlot />
      <DailyRewardSlot />
      <KeptDuelsSlot />
      <KeptVoteSlot />
    </>
  )
}
