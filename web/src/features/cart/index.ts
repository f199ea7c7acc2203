/** Cart: the PRO plan that the user wants to buy, stored in the browser, and its checkout. */
export { CartButtonSlot } from './cart-button-slot.tsx'
export { CartSlot } from './cart-slot.tsx'
export { emptyCart } from './cart-store.ts'
export { formatEuros } from './format-price.ts'
export { plansQuery } from './plans-query.ts'
export { checkoutRefusal } from './refusal-texts.ts'
export { useAddPlan } from './use-add-plan.ts'
