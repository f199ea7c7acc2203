/** App Store: verifies and decodes what the store signed. The sandbox replaces it in demos and tests. */
export {
  APP_STORE_HOOK,
  type AppStore,
  NotVerified,
  type SignedNotice,
  type SignedRenewal,
  type SignedTransaction,
  StoreAway,
  type StoreEnvironment,
  type StoreStatus,
  type Verified,
} from './app-store.ts'
export { openAppStore } from './open-app-store.ts'
export { SIGNED_MAX } from './apple.ts'
