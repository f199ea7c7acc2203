/** App Store: verifies and decodes what the store signed. An embedded store replaces it in demos and tests. */
export {
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
export { APP_STORE_HOOK, mountStore } from './embedded/mount-store.ts'
export { SIGNED_MAX } from './apple.ts'
