import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'

const load = () => import('./missing-credits.tsx').then((module) => module.MissingCredits)
const MissingCredits = import.meta.env.SSR ? await load() : lazyPart(load, { when: 'press' })

/** `MissingCredits` for pages that seldom need it. */
export const MissingCreditsSlot = (props: ComponentProps<typeof MissingCredits>) => (
  <Suspense>
    <MissingCredits {...props} />
  </Suspense>
)
