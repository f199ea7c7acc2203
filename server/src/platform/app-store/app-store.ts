import type {
  JWSRenewalInfoDecodedPayload,
  JWSTransactionDecodedPayload,
  ResponseBodyV2DecodedPayload,
} from '@apple/app-store-server-library'

/** Which of Apple's two stores signed something: told by the verifier that took it, never by what was signed. */
export type StoreEnvironment = 'Production' | 'Sandbox'

export type SignedTransaction = JWSTransactionDecodedPayload
export type SignedRenewal = JWSRenewalInfoDecodedPayload
export type SignedNotice = ResponseBodyV2DecodedPayload

/** How a subscription stands, by the store itself, signed like everything else. */
export type StoreStatus = { status: number; signedTransaction: string; signedRenewal: string | null }

export type Verified<T> = { environment: StoreEnvironment; told: T }

/** The App Store, as far as the application knows it. */
export type AppStore = {
  mode: 'apple' | 'embedded'
  /** Each throws NotVerified for what the store has not signed for this application, and StoreAway where that can't be told now. */
  readTransaction(signed: string): Promise<Verified<SignedTransaction>>
  readRenewal(signed: string): Promise<Verified<SignedRenewal>>
  readNotice(signed: string): Promise<Verified<SignedNotice>>
  /** Asks the store; null where this installation has no key to ask with. Throws StoreAway. */
  askStatus(originalTransactionId: string, environment: StoreEnvironment): Promise<StoreStatus | null>
  /** What it told since then, signed, whether it arrived or not; null where there is no key to ask with. */
  askHistory(since: Date): Promise<string[] | null>
}

/** Not signed by the store for this application. `why` is the verifier's word, for the log alone. */
export class NotVerified extends Error {
  override name = 'NotVerified'
  readonly why: string
  constructor(why: string) {
    super(`Not verified: ${why}`)
    this.why = why
  }
}

/** The store, or who vouches for its certificates, does not answer: ask again. */
export class StoreAway extends Error {
  override name = 'StoreAway'
}
