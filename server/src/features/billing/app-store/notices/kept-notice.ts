import type { SignedRenewal, SignedTransaction, StoreEnvironment } from '../../../../platform/app-store/index.ts'

/** A notification as it is kept: all of it verified, nothing signed any more. */
export type KeptNotice = {
  type: string
  subtype: string | null
  environment: StoreEnvironment
  signedAt: number
  status: number | null
  transaction: SignedTransaction | null
  renewal: SignedRenewal | null
}
