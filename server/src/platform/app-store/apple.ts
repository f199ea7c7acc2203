import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { X509Certificate } from 'node:crypto'
import type { AppStoreServerAPIClient } from '@apple/app-store-server-library'
import type { Config } from '../config/index.ts'
import { StoreAway, type StoreEnvironment, type StoreStatus } from './app-store.ts'
import type { Trusted } from './verify.ts'

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
