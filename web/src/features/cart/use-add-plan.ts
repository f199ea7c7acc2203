import type { Plan } from '@liston/contract/billing'
import { toast } from '../../design/feedback/toast.ts'
import { askForModal, closeModal } from '../../platform/modals/queue.ts'
import { useTexts } from '../../platform/texts.tsx'
import { addToCart, emptyCart } from './cart-store.ts'
import { cartTexts } from './texts.ts'

/** Adds a plan to the cart and opens it. If another item conflicts, says so and offers to empty the cart. */
export function useAddPlan() {
  const t = useTexts(cartTexts)
  return (plan: Plan, name: string): boolean => {
    const add = () =>
      addToCart({
        id: plan.key,
        name,
        icon_url: null,
        price: plan.priceCents / 100,
        currency: plan.currency,
        quantity: 1,
        type: { value: 'subscription' },
        price_id: plan.key,
      })
    const show = () => {
      closeModal('subscription')
      askForModal('cart')
    }
    const conflict = add()
    if (!conflict) show()
    else
      toast({
        title: t.conflict,
        description: t.conflicts[conflict],
        variant: 'destructive',
        action: {
          label: t.clear,
          onAction() {
            emptyCart()
            add()
            show()
          },
        },
      })
    return !conflict
  }
}
