/** Billing: PRO plans and prices, payments by card and in the App Store, and managing a subscription. */
export { AppStoreBuy } from './app-store/app-store-buy.tsx'
export { AppStoreManage } from './app-store/app-store-manage.tsx'
export {
  grantsQuery,
  paymentEventsQuery,
  paymentHealthQuery,
  planRowsQuery,
  revenueQuery,
  type EventShelf,
} from './desk/desk-queries.ts'
export { PaymentDesk } from './desk/payment-desk.tsx'
export { deskTexts } from './desk/texts.ts'
export { InvoiceList } from './manage/invoice-list.tsx'
export { ManagePlan } from './manage/manage-plan.tsx'
export { invoicesQuery, planQuery } from './manage/queries.ts'
export { manageTexts } from './manage/texts.ts'
export { useCancelledNote } from './manage/use-cancelled-note.ts'
export { NoPayment, PaymentResult } from './payment-result.tsx'
export { PriceView } from './plans/price-view.tsx'
export { SubscriptionButton } from './plans/subscription-button.tsx'
export { ManageSlot, SubscriptionSlot } from './plans/dialog-slots.tsx'
export { planTexts } from './plans/texts.ts'
export { UnpaidSlot } from './pro/unpaid-slot.tsx'
export { ProLive } from './pro/pro-live.tsx'
export { bringAppStore } from './app-store/bring-app-store.ts'
export type { LinkedPage } from './app-store/linked-page.ts'
export { billingTexts } from './texts.ts'
