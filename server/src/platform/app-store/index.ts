/** The App Store: what it signed is read and verified; and an embedded one that plays it where nothing real is to be had. */
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
export { SIGNED_MAX } from './verify.ts'
