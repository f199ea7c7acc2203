/** Billing: PRO plans and prices, payments by card and in the App Store, and each user's PRO status. */
export { appStoreRefusals } from './app-store.ts'
export { AppStoreAccount, LinkedPurchases, SentTransactions, SignedByStore } from './app-store.ts'
export { billingContract } from './endpoints.ts'
export { manageRefusals } from './manage.ts'
export { LEAVING_REASONS, pauseEnd, PAUSED_PERIODS, WITHDRAWAL_DAYS, withdrawableUntil } from './manage-rules.ts'
export { Invoice, LeavingReason, MyCard, MyPlan, Renewal, SubscriptionId } from './manage.ts'
export { billingRefusals } from './refusals.ts'
export { DeskPlan, PlanSwitch } from './desk.ts'
export { BECAME_PRO_XP, PLAN_KEYS, type PlanKey, REVENUE_MONTHS } from './rules.ts'
export {
  Checkout,
  Grant,
  MySubscription,
  NewCheckout,
  NewGrant,
  Payment,
  PaymentEvent,
  PaymentEventRef,
  PaymentHealth,
  Plan,
  PlanName,
  Plans,
  ProSource,
  RevenueMonth,
} from './schema.ts'
