import { EconomyChanges } from '../../../features/economy/index.ts'
import { OnboardingSlot } from '../../../features/profiles/index.ts'

/** What the frame does for a person alone, and shows nothing of at first. */
export function OwnParts() {
  return (
    <>
      <EconomyChanges />
      <OnboardingSlot />
    </>
  )
}
