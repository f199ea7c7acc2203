import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Chain, EMBEDDED_BUNDLE, keptChain, makeChain, signAs } from '@liston/sandbox/app-store'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { readConfig } from '../config/index.ts'
import { openAppStore } from './index.ts'
import { openReader, readRoots } from './apple.ts'

let app: TestApp
let chain: Chain
beforeAll(async () => {
  app = await openTestApp()
  chain = await keptChain(app.db)
})
afterAll(() => app.close())

const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://liston.example',
  AUTH_SECRET: 'x'.repeat(32),
  MAIL_URL: 'smtps://mail.example:465',
  SEED: 'none',
}
const told = () => ({
  bundleId: EMBEDDED_BUNDLE,
  environment: 'Sandbox',
  originalTransactionId: '1',
  signedDate: Date.now(),
})
const read = (signed: string) => app.appStore!.readTransaction(signed)

test('what the chain of this installation signed is believed, and told to be of the sandbox', async () => {
  expect(await read(signAs(chain, told()))).toMatchObject({
    environment: 'Sandbox',
    told: { originalTransactionId: '1' },
  })
})

test('every process of an installation signs with one chain, and no other installation has it', async () => {
  const beside = await openTestApp({}, app)
  const other = await openTestApp()
  expect(await keptChain(beside.db)).toEqual(chain)
  expect((await keptChain(other.db)).root).not.toBe(chain.root)
  await expect(other.appStore!.readTransaction(signAs(chain, told()))).rejects.toThrow('Not verified')
  await beside.close()
  await other.close()
})

test('in production the embedded store refuses to start, and is not there', async () => {
  expect(() => readConfig({ ...production, APP_STORE: 'embedded' })).toThrow('APP_STORE')
  expect(readConfig(production).APP_STORE).toBe('none')
  expect(readConfig({ ...production, APP_STORE: 'embedded', ALLOW_DEMO: '1' }).APP_STORE).toBe('embedded')
  expect(() => openAppStore({ ...app, config: { ...readConfig(production), APP_STORE: 'embedded' } })).toThrow(
    'not for production',
  )
  const real = await openTestApp({ ...production, RATE_LIMIT_FACTOR: '1' })
  expect(real.appStore).toBeNull()
  for (const url of ['/dev/appstore', '/dev/appstore/bridge.js', '/dev/appstore/transactions'])
    expect([302, 404], url).toContain((await real.http.inject(url)).statusCode)
  await real.close()
})

test('Apple’s store needs its roots, its bundle and its number, and half of a key is refused', () => {
  expect(() => readConfig({ APP_STORE: 'apple' })).toThrow('APPLE_ROOT_CA_DIR')
  expect(() => readConfig({ APPLE_ROOT_CA_DIR: '/roots' })).toThrow('APP_STORE_BUNDLE_ID')
  expect(() => readConfig({ APP_STORE_KEY_ID: 'k' })).toThrow('APP_STORE_ISSUER_ID')
  expect(() => readConfig({ APP_STORE_WEEKLY: 'one', APP_STORE_MONTHLY: 'one' })).toThrow('one product')
  const apple = { APPLE_ROOT_CA_DIR: '/roots', APP_STORE_BUNDLE_ID: 'a.b', APP_STORE_APPLE_ID: '7' }
  expect(readConfig(apple).APP_STORE).toBe('apple')
})

test('roots are read from a folder as DER or PEM, and an empty one is a failure', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'liston-roots-'))
  await expect(readRoots(folder)).rejects.toThrow('no certificate')
  const der = Buffer.from(chain.root, 'base64')
  writeFileSync(join(folder, 'a.cer'), der)
  writeFileSync(join(folder, 'b.pem'), `-----BEGIN CERTIFICATE-----\n${chain.root}\n-----END CERTIFICATE-----\n`)
  expect(await readRoots(folder)).toEqual([der, der])
  rmSync(folder, { recursive: true })
})

const reader = (environments: ('Production' | 'Sandbox')[], asksOnline = false, by: Chain = chain) => {
  const trusted = {
    roots: [Buffer.from(by.root, 'base64')],
    bundleId: EMBEDDED_BUNDLE,
    appleId: 7,
    environments,
    asksOnline,
  }
  const readBy = openReader(async () => trusted)
  return (signed: string) => readBy(signed, (verifier, jws) => verifier.verifyAndDecodeTransaction(jws))
}

test('which store signed is told by the verifier that took it; the sandbox counts only where it is taken', async () => {
  const [sandbox, real] = ['Sandbox', 'Production'].map((environment) => signAs(chain, { ...told(), environment }))
  expect((await reader(['Production', 'Sandbox'])(sandbox!)).environment).toBe('Sandbox')
  expect((await reader(['Production', 'Sandbox'])(real!)).environment).toBe('Production')
  await expect(reader(['Production'])(sandbox!)).rejects.toMatchObject({ why: 'INVALID_ENVIRONMENT' })
})

test('a certificate that nobody can be asked about is refused, and whoever does not answer is asked again', async () => {
  await expect(reader(['Sandbox'], true)(signAs(chain, told()))).rejects.toMatchObject({ why: 'INVALID_CERTIFICATE' })
  // The certificate contains the OCSP address, and nothing listens there.
  const lonely = await makeChain({ ocsp: 'http://127.0.0.1:1/' })
  await expect(reader(['Sandbox'], true, lonely)(signAs(lonely, told()))).rejects.toMatchObject({ name: 'StoreAway' })
})

test('no verifier is made that takes what nobody signed', () => {
  const folders = [import.meta.dirname, join(import.meta.dirname, '../../../../sandbox/src/app-store')]
  const sources = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((name) => /\.(ts|js)$/.test(name) && !name.endsWith('.test.ts'))
  expect(sources.length).toBeGreaterThan(5)
  for (const name of sources)
    expect(readFileSync(name, 'utf8'), name).not.toMatch(/\.XCODE|LOCAL_TESTING|withoutVerification/i)
})
