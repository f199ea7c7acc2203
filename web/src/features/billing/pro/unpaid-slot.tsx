import { Suspense } from 'react'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { lazyPart } from '../../../platform/lazy-part.tsx'

const UnpaidNotice = lazyPart(() => import('./unpaid-notice.tsx').then((part) => part.UnpaidNotice), { when: 'mount' })

/** Banner on every page of a user whose last payment failed. Few users need it, so it is a lazy chunk. */
export const UnpaidSlot = () =>
  useHydrated() && (
    <Suspense>
      <UnpaidNotice />
    </Suspense>
  )
