import type { SignedDataVerifier } from '@apple/app-store-server-library'
import { NotVerified, StoreAway, type StoreEnvironment, type Verified } from './app-store.ts'

export type Trusted = {
  roots: Buffer[]
  bundleId: string
  appleId?: number | undefined
  environments: StoreEnvironment[]
  /** Checks online with Apple whether a certificate was revoked. */
  asksOnline: boolean
}

const library = () => import('@apple/app-store-server-library')
type Verifiers = { environment: StoreEnvironment; verifier: SignedDataVerifier }[]

/**
 * Verifiers of Apple's own library, one for each accepted environment. Never add one for Xcode or local testing: those
 * accept unsigned payloads.
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

/** Maximum length of a signed payload in characters. Three certificates and the content take about 6,000. */
export const SIGNED_MAX = 30_000

/** Decodes a signed payload with the first verifier that accepts it. */
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
        // Only a valid signature of the other environment is worth trying the next verifier.
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
