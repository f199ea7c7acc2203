import type { SignedDataVerifier } from '@apple/app-store-server-library'
import { NotVerified, StoreAway, type StoreEnvironment, type Verified } from './app-store.ts'

export type Trusted = {
  roots: Buffer[]
  bundleId: string
  appleId?: number | undefined
  environments: StoreEnvironment[]
  /** Asks Apple whether a certificate was revoked. */
  asksOnline: boolean
}

const library = () => import('@apple/app-store-server-library')
type Verifiers = { environment: StoreEnvironment; verifier: SignedDataVerifier }[]

/**
 * The verifiers of Apple's own library, one for each environment that counts here. There is none for Xcode and none for local
 * testing, and there must never be: those take what nobody signed.
 */
async function openVerifiers({ roots, bundleId, appleId, environments, asksOnline }: Trusted): Promise<Verifiers> {
  const { Environment, SignedDataVerifier } = await library()
  const named = { Production: Environment.PRODUCTION, Sandbox: Environment.SANDBOX }
  return environments.map((environment) => ({
    environment,
    verifier: new SignedDataVerifier(
      roots,
      asksOnline,
      named[environment],
      bundleId,
      environment === 'Production' ? appleId : undefined,
    ),
  }))
}

/** Longest statement that is looked at, characters: three certificates and what they sign need about six thousand. */
export const SIGNED_MAX = 30_000

/** Reads what the store signed, by whichever verifier takes it. */
export function openReader(trusted: () => Promise<Trusted>) {
  let opened: Promise<Verifiers> | undefined
  const verifiers = () =>
    (opened ??= trusted()
      .then(openVerifiers)
      .catch((error: unknown) => {
        opened = undefined
        throw error
      }))
  return async function read<T>(
    signed: string,
    by: (verifier: SignedDataVerifier, signed: string) => Promise<T>,
  ): Promise<Verified<T>> {
    if (signed.length > SIGNED_MAX) throw new NotVerified('TOO_LONG')
    let why = 'NO_VERIFIER'
    for (const { environment, verifier } of await verifiers()) {
      try {
        return { environment, told: await by(verifier, signed) }
      } catch (error) {
        const failure = await reasonOf(error)
        if (failure.isRetryable)
          throw new StoreAway('Apple does not say whether a certificate is good', { cause: error })
        why = failure.why
        // It is signed, but of the other environment: only that may have its turn.
        if (!failure.isElsewhere) break
      }
    }
    throw new NotVerified(why)
  }
}

async function reasonOf(error: unknown) {
  const { VerificationException, VerificationStatus } = await library()
  if (!(error instanceof VerificationException)) throw error
  const { status } = error
  return {
    why: VerificationStatus[status] ?? 'FAILURE',
    isRetryable: status === VerificationStatus.RETRYABLE_VERIFICATION_FAILURE,
    isElsewhere:
      status === VerificationStatus.INVALID_ENVIRONMENT || status === VerificationStatus.INVALID_APP_IDENTIFIER,
  }
}
