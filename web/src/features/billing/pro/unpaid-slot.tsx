import { Suspense } from 'react'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { optionalPart } from '../../../platform/optional-part.ts'

const UnpaidNotice = optionalPart(() => import('./unpaid-notice.tsx').then((part) => part.UnpaidNotice))

/** Banner on every page of a user whose last payment failed. Few users need it, so it is a lazy chunk. */
export const UnpaidSlot = () =>
  useHydrated() && (
    <Suspense>
      <UnpaidNotice />
    </Suspense>
  )
