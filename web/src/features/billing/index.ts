/** Plans and payments. */
export { MyPlan } from './my-plan.tsx'
export { NoPayment } from './no-payment.tsx'
export { billingTexts } from './texts.ts'
