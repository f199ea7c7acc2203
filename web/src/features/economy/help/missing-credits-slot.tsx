import { type ComponentProps, Suspense } from 'react'
import { askedPart } from '../../../platform/parts/asked-part.tsx'

const load = () => import('./missing-credits.tsx').then((module) => module.MissingCredits)
const MissingCredits = import.meta.env.SSR ? await load() : askedPart(load)

/** `MissingCredits` for pages that seldom need it. */
export const MissingCreditsSlot = (props: ComponentProps<typeof MissingCredits>) => (
  <Suspense>
    <MissingCredits {...props} />
  </Suspense>
)
