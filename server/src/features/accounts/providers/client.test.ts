import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '../../../platform/config/index.ts'
import {
  APPLE_SECRET_DAYS,
  appleSecret,
  knownProviders,
  personOfClaims,
  personOfDiscord,
  personOfGithub,
  usernameOf,
} from './offered-providers.ts'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const decoded = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>

test('Apple’s secret is signed by the key, names it, and ends within six months', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const secret = appleSecret({ clientId: 'test.liston.web', teamId: 'TEAM', keyId: 'KEY', privateKey: pem }, now)
  const [head, claims, signature] = secret.split('.')
  expect(decoded(head)).toEqual({ alg: 'ES256', kid: 'KEY' })
  const iat = now.getTime() / 1000
  expect(decoded(claims)).toEqual({
    iss: 'TEAM',
    sub: 'test.liston.web',
    aud: 'https://appleid.apple.com',
    iat,
    exp: iat + APPLE_SECRET_DAYS * 86_400,
  })
  expect(APPLE_SECRET_DAYS).toBeLessThan(180)
  const key = { key: createPublicKey(privateKey), dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature ?? '', 'base64url'))).toBe(true)
})

test('of the addresses that GitHub knows only the main one counts, and only when it is confirmed', async () => {
  const of = (emails: object[]) =>
    personOfGithub(async (path) => (path === '/user' ? { id: 7, login: 'ana', name: null } : emails))
  const main = { email: 'Ana@Liston.test', primary: true, verified: true }
  const other = { email: 'otra@liston.test', primary: false, verified: true }
  expect(await of([other, main])).toEqual({ subject: '7', email: 'ana@liston.test', verified: true, name: 'ana' })
  expect(await of([other, { ...main, verified: false }])).toMatchObject({ verified: false })
  expect(await of([other])).toMatchObject({ email: null, verified: false })
  await expect(of([{ email: 7 }])).rejects.toThrow()
})

test('of Discord and of a token nothing is taken for confirmed that does not say so', async () => {
  const user = { id: '8', username: 'ana', global_name: 'Ana', email: 'ana@liston.test' }
  expect(await personOfDiscord(async () => user)).toMatchObject({ subject: '8', verified: false, name: 'Ana' })
  expect(await personOfDiscord(async () => ({ ...user, verified: true }))).toMatchObject({ verified: true })
  const claims = { sub: '9', email: 'ana@liston.test' }
  expect([personOfClaims(claims).verified, personOfClaims({ ...claims, email_verified: 'true' }).verified]).toEqual([
    false,
    true,
  ])
  expect(personOfClaims({ ...claims, email_verified: 'false' }).verified).toBe(false)
  expect(personOfClaims({ sub: '9' })).toEqual({ subject: '9', email: null, verified: false, name: '' })
  expect(await personOfDiscord(async () => ({ id: '8', username: 'ana' }))).toMatchObject({ email: null, name: 'ana' })
  expect(personOfClaims({ ...claims, email: 'no address', email_verified: true })).toMatchObject({
    email: null,
    verified: false,
  })
})

test('a name suggests a username of its letters', () => {
  expect(['✨ Zoe 🦊', 'Ana García López', '🦊', ''].map(usernameOf)).toEqual([
    'Zoe',
    'AnaGarcíaLópez',
    undefined,
    undefined,
  ])
})

const needs = (env: Record<string, string>) => ({
  config: readConfig(env),
  clock: { now: () => new Date() },
  secretOf: async () => 'secret',
})
const names = (env: Record<string, string>) => [...knownProviders(needs(env)).keys()]
const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://liston.example',
  AUTH_SECRET: 'x'.repeat(32),
  MAIL_URL: 'smtps://mail.example:465',
  SEED: 'none',
}

test('only configured providers are offered; the embedded one plays all where none is, and never in production', async () => {
  expect(names({})).toEqual(['google', 'apple', 'github', 'discord'])
  expect(names({ GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' })).toEqual(['github'])
  expect(names(production)).toEqual([])
  const apple = {
    APPLE_CLIENT_ID: 'c',
    APPLE_TEAM_ID: 't',
    APPLE_KEY_ID: 'k',
    APPLE_PRIVATE_KEY: pem.replaceAll('\n', '\\n'),
  }
  const known = knownProviders(needs({ ...production, ...apple })).get('apple')
  expect([names({ ...production, ...apple }), known?.isEmbedded]).toEqual([['apple'], false])
  expect(decoded((await known?.secret())?.split('.')[1])).toMatchObject({ iss: 't', sub: 'c' })
})

test('half a configuration is refused by its names', () => {
  expect(() => readConfig({ DISCORD_CLIENT_ID: 'id' })).toThrow('DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET')
  expect(() => readConfig({ APPLE_PRIVATE_KEY: 'geheim' })).toThrow(/^(?!.*geheim).*APPLE_PRIVATE_KEY/)
})
