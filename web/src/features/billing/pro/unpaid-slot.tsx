import { Suspense } from 'react'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { optionalPart } from '../../../platform/optional-part.ts'

const UnpaidNotice = optionalPart(() => import('./unpaid-notice.tsx').then((part) => part.UnpaidNotice))

/** Stands above every page of somebody whose last payment failed: few people, so nobody else has its code. */
export const UnpaidSlot = () =>
  useHydrated() && (
    <Suspense>
      <UnpaidNotice />
    </Suspense>
  )
