/** The cart: what somebody wants to buy, kept by their browser, and the way to pay for it. */
export { CartButtonSlot } from './cart-button-slot.tsx'
export { CartSlot } from './cart-slot.tsx'
export { emptyCart } from './cart-store.ts'
export { formatEuros } from './format-price.ts'
export { plansQuery } from './plans-query.ts'
export { checkoutRefusal } from './refusal-texts.ts'
export { useAddPlan } from './use-add-plan.ts'
