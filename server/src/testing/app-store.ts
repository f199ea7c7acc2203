import { randomInt } from 'node:crypto'
import {
  type Chain,
  keptChain,
  makeChain,
  noticeOf,
  periodEnd,
  type Purchase,
  signAs,
  transactionOf,
} from '@liston/sandbox/app-store'
import type { SignedTransaction } from '../platform/app-store/index.ts'
import { newId } from '../platform/db/index.ts'
import type { TestApp } from './test-app.ts'

/** An App Store subscription that is stored nowhere. */
export function newPurchase(app: Pick<TestApp, 'clock'>, o: Partial<Purchase> = {}): Purchase {
  const now = app.clock.now()
  const id = `2${randomInt(1e7, 1e8)}${randomInt(1e7, 1e8)}`
  return {
    original_transaction_id: id,
    transaction_id: id,
    device: 'test',
    product_id: 'pro_monthly',
    app_account_token: null,
    ownership: 'PURCHASED',
    status: 1,
    bought_at: now,
    period_starts_at: now,
    expires_at: periodEnd(now, false),
    grace_expires_at: null,
    revoked_at: null,
    auto_renew: true,
    signed_at: now,
    ...o,
  }
}

/** A fake App Store that signs whatever the test passes. */
export async function openTestStore(app: TestApp) {
  const chain = await keptChain(app.db)
  const transaction = (purchase: Purchase, more: SignedTransaction = {}) =>
    signAs(chain, { ...transactionOf(purchase), ...more })
  const notice = (purchase: Purchase, type = 'SUBSCRIBED', subtype: string | null = null, id: string = newId()) =>
    noticeOf(chain, { id, purchase, type, subtype })
  const tell = (signedPayload: string) =>
    app.http.inject({ method: 'POST', url: '/webhooks/app-store', payload: { signedPayload } })
  return { chain, transaction, notice, tell }
}

const textPart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const headOf = ({ leaf, between, root }: Chain, more: object = {}) =>
  textPart({ alg: 'ES256', x5c: [leaf, between, root], ...more })

/** Invalid transactions by name. Each one must be refused. */
export async function badTransactions(app: TestApp, good: Purchase): Promise<Record<string, string>> {
  const { chain, transaction } = await openTestStore(app)
  const told = transactionOf(good)
  const [foreign, old, unmarkedLeaf, unmarkedBetween, young] = await Promise.all([
    makeChain(),
    makeChain({ from: '150101000000Z', to: '160101000000Z' }),
    makeChain({ leafOid: '1.2.3.4' }),
    makeChain({ betweenOid: '1.2.3.4' }),
    makeChain({ from: '480101000000Z' }),
  ])
  const signed = transaction(good)
  const [head, body, signature] = signed.split('.') as [string, string, string]
  const { leaf, between, root } = chain
  const changed = textPart({ ...told, expiresDate: Number(told.expiresDate) * 2 })
  return {
    'another application': transaction(good, { bundleId: 'com.other.app' }),
    'no application': transaction(good, { bundleId: undefined as never }),
    'of production': transaction(good, { environment: 'Production' }),
    'claimed to be of Xcode': transaction(good, { environment: 'Xcode' }),
    'claimed to be a local test': transaction(good, { environment: 'LocalTesting' }),
    'no environment': transaction(good, { environment: undefined as never }),
    'changed after it was signed': `${head}.${changed}.${signature}`,
    'another signature': `${head}.${body}.${transaction({ ...good, device: 'x' }, { quantity: 2 }).split('.')[2]}`,
    'no signature': `${head}.${body}.`,
    'alg none': `${headOf(chain, { alg: 'none' })}.${body}.`,
    'alg none, of Xcode': `${headOf(chain, { alg: 'none' })}.${textPart({ ...told, environment: 'Xcode' })}.`,
    'alg HS256 with the certificate as its key': `${headOf(chain, { alg: 'HS256' })}.${body}.${signature}`,
    'a chain of two': signAs(chain, told, { x5c: [leaf, between] }),
    'a chain of four': signAs(chain, told, { x5c: [leaf, between, root, root] }),
    'no chain': signAs(chain, told, { x5c: [] }),
    'a chain of nonsense': signAs(chain, told, { x5c: ['x', 'y', 'z'] }),
    'the chain the other way round': signAs(chain, told, { x5c: [root, between, leaf] }),
    'a foreign root': signAs(foreign, told),
    'a foreign chain with our root at its end': signAs(foreign, told, { x5c: [foreign.leaf, foreign.between, root] }),
    'our chain, signed by a foreign key': signAs({ ...chain, key: foreign.key }, told),
    'a foreign leaf under our chain': signAs(foreign, told, { x5c: [foreign.leaf, between, root] }),
    'a chain that is over': signAs(old, told),
    'a chain that has not begun': signAs(young, told),
    'a leaf that is not for receipts': signAs(unmarkedLeaf, told),
    'a chain that is not of the store': signAs(unmarkedBetween, told),
    'not signed at all': JSON.stringify(told),
    'no JWS': 'a.b.c',
    'no date of signing': transaction(good, { signedDate: undefined as never }),
    'no end': transaction(good, { expiresDate: undefined as never }),
    'an end beyond all time': transaction(good, { expiresDate: 1e18 }),
    'no name': transaction(good, { originalTransactionId: undefined as never }),
    'a name that is none': transaction(good, { originalTransactionId: "1' OR '1'='1" }),
    'a token that is none': transaction(good, { appAccountToken: 'ana' }),
    'an ownership that is none': transaction(good, { inAppOwnershipType: 'BORROWED' }),
    'another product': transaction(good, { productId: 'pro_lifetime' }),
    'a product that is not sold there': transaction(good, { productId: 'pro_yearly' }),
    'no subscription': transaction(good, { type: 'Consumable' }),
    'shared in the family': transaction(good, { inAppOwnershipType: 'FAMILY_SHARED' }),
    'a notification in its place': noticeOf(chain, { id: newId(), purchase: good, type: 'SUBSCRIBED', subtype: null }),
  }
}
