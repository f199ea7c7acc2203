import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { X509Certificate } from 'node:crypto'
import type { AppStoreServerAPIClient, SignedDataVerifier } from '@apple/app-store-server-library'
import type { Config } from '../config/index.ts'
import { NotVerified, StoreAway, type StoreEnvironment, type StoreStatus, type Verified } from './app-store.ts'

/** Reads the certificates in a folder, PEM or DER. Throws if there is none. */
export async function readRoots(folder: string): Promise<Buffer[]> {
  const names = (await readdir(folder)).filter((name) => /\.(cer|crt|der|pem)$/i.test(name))
  if (names.length === 0) throw new Error('There is no certificate in the folder that APPLE_ROOT_CA_DIR names')
  return Promise.all(names.map(async (name) => new X509Certificate(await readFile(join(folder, name))).raw))
}

/** Trust settings for payloads signed by Apple. */
export async function trustedByApple(c: Config): Promise<Trusted> {
  const { APPLE_ROOT_CA_DIR: folder, APP_STORE_BUNDLE_ID: bundleId, APP_STORE_APPLE_ID: appleId } = c
  if (!folder || !bundleId || !appleId) throw new Error('The settings of the App Store are not complete')
  return {
    roots: await readRoots(folder),
    bundleId,
    appleId,
    environments: c.IAP_ACCEPT_SANDBOX ? ['Production', 'Sandbox'] : ['Production'],
    asksOnline: true,
  }
}

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

/** The App Store Server API, if this installation has a key for it. */
export function openApi(c: Config) {
  const { APP_STORE_KEY_ID: keyId, APP_STORE_ISSUER_ID: issuerId, APP_STORE_PRIVATE_KEY: key } = c
  const clients = new Map<StoreEnvironment, Promise<AppStoreServerAPIClient>>()
  function clientOf(environment: StoreEnvironment): Promise<AppStoreServerAPIClient> | null {
    if (!keyId || !issuerId || !key) return null
    const known = clients.get(environment)
    if (known) return known
    const made = import('@apple/app-store-server-library').then(
      ({ AppStoreServerAPIClient, Environment }) =>
        new AppStoreServerAPIClient(
          key,
          keyId,
          issuerId,
          c.APP_STORE_BUNDLE_ID ?? '',
          environment === 'Production' ? Environment.PRODUCTION : Environment.SANDBOX,
        ),
    )
    clients.set(environment, made)
    return made
  }
  const asking = async <T>(call: () => Promise<T>): Promise<T> =>
    call().catch((error: unknown) => {
      throw new StoreAway('The App Store Server API does not answer', { cause: error })
    })
  return {
    async askStatus(id: string, environment: StoreEnvironment): Promise<StoreStatus | null> {
      const client = await clientOf(environment)
      if (!client) return null
      const { data = [] } = await asking(() => client.getAllSubscriptionStatuses(id))
      const found = data.flatMap((group) => group.lastTransactions ?? []).find((o) => o.originalTransactionId === id)
      return found?.status && found.signedTransactionInfo
        ? {
            status: found.status,
            signedTransaction: found.signedTransactionInfo,
            signedRenewal: found.signedRenewalInfo ?? null,
          }
        : null
    },
    async askHistory(since: Date, now: Date): Promise<string[] | null> {
      const client = await clientOf('Production')
      if (!client) return null
      const found: string[] = []
      for (let token: string | null = null, more = true; more; ) {
        const asked = { startDate: since.getTime(), endDate: now.getTime() }
        const page = await asking(() => client.getNotificationHistory(token, asked))
        found.push(...(page.notificationHistory ?? []).flatMap((o) => (o.signedPayload ? [o.signedPayload] : [])))
        more = page.hasMore === true && Boolean(page.paginationToken)
        token = page.paginationToken ?? null
      }
      return found
    },
  }
}
