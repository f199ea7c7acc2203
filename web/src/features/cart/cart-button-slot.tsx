import { Suspense } from 'react'
import { useHydrated } from '../../platform/forms/use-hydrated.ts'
import { optionalPart } from '../../platform/optional-part.ts'

const CartButton = optionalPart(() => import('./cart-button.tsx').then((part) => part.CartButton))

/** Where the cart is opened: only the browser knows of it, so its code comes once the page stands. */
export const CartButtonSlot = () =>
  useHydrated() && (
    <Suspense>
      <CartButton />
    </Suspense>
  )
