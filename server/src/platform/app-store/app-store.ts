import type {
  JWSRenewalInfoDecodedPayload,
  JWSTransactionDecodedPayload,
  ResponseBodyV2DecodedPayload,
} from '@apple/app-store-server-library'

/** Apple's environment that signed a payload, taken from the verifier that accepted it and never from the payload. */
export type StoreEnvironment = 'Production' | 'Sandbox'

export type SignedTransaction = JWSTransactionDecodedPayload
export type SignedRenewal = JWSRenewalInfoDecodedPayload
export type SignedNotice = ResponseBodyV2DecodedPayload

/** State of a subscription as the store reports it, signed. */
export type StoreStatus = { status: number; signedTransaction: string; signedRenewal: string | null }

export type Verified<T> = { environment: StoreEnvironment; told: T }

/** Path that receives the store's notifications. */
export const APP_STORE_HOOK = '/webhooks/app-store'

/** The App Store as the application uses it. */
export type AppStore = {
  mode: 'apple' | 'embedded'
  /**
   * Verifies and decodes a payload. Throws NotVerified if the store did not sign it for this application, and StoreAway
   * if that cannot be checked now.
   */
  readTransaction(signed: string): Promise<Verified<SignedTransaction>>
  readRenewal(signed: string): Promise<Verified<SignedRenewal>>
  readNotice(signed: string): Promise<Verified<SignedNotice>>
  /** Queries the store; null if this installation has no API key. Throws StoreAway. */
  askStatus(originalTransactionId: string, environment: StoreEnvironment): Promise<StoreStatus | null>
  /** All notifications since then, signed, delivered or not; null without an API key. */
  askHistory(since: Date): Promise<string[] | null>
}

/** Not signed by the store for this application. `why` is the verifier's reason, for the log only. */
export class NotVerified extends Error {
  override name = 'NotVerified'
  readonly why: string
  constructor(why: string) {
    super(`Not verified: ${why}`)
    this.why = why
  }
}

/** The store, or the OCSP server of its certificates, does not respond; retry later. */
export class StoreAway extends Error {
  override name = 'StoreAway'
}
