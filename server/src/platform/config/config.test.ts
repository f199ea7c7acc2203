import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { ConfigRefusal, readConfig, settings } from './config.ts'

const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8')
const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://liston.example',
  AUTH_SECRET: 'x'.repeat(32),
  MAIL_URL: 'smtps://mail.example:465',
  SEED: 'none',
}
const refusalOf = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigRefusal) return error.message
    throw error
  }
  return ''
}

test('.env.example names every setting, and no other', () => {
  const named = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual(Object.keys(settings.shape).sort())
})

test('.env.example as it is says what an empty environment means', () => {
  expect(readConfig(parseEnv(example) as Record<string, string>)).toEqual(readConfig({}))
})

test('a wrong setting is told by its name, never by its value', () => {
  const said = refusalOf({ PORT: '99999', DATABASE_URL: 'mysql://root:geheim@host/db', LOG_LEVEL: 'loud' })
  expect(said).toMatch(/PORT/)
  expect(said).toMatch(/DATABASE_URL/)
  expect(said).toMatch(/LOG_LEVEL/)
  expect(said).not.toMatch(/geheim|99999|loud/)
})

test('a pooler of transactions needs the address of the database, and a replica that of the primary', () => {
  const url = 'postgres://liston@10.0.0.1/liston'
  expect(refusalOf({ DATABASE_POOL: 'transaction', DATABASE_URL: url })).toMatch(/DATABASE_DIRECT_URL/)
  expect(refusalOf({ DATABASE_DIRECT_URL: url })).toMatch(/DATABASE_DIRECT_URL needs DATABASE_URL/)
  expect(refusalOf({ DATABASE_REPLICA_URL: url })).toMatch(/DATABASE_REPLICA_URL needs DATABASE_URL/)
  const both = { DATABASE_POOL: 'transaction', DATABASE_URL: url, DATABASE_DIRECT_URL: url, DATABASE_REPLICA_URL: url }
  expect(readConfig(both)).toMatchObject(both)
})

const club = { OIDC_ISSUER: 'https://id.club.example', OIDC_CLIENT_ID: 'liston', OIDC_CLIENT_SECRET: 'geheim' }

test('any number of own identity providers, each with three settings; what is wrong is told by name', () => {
  expect(readConfig({}).oidc).toEqual([])
  const { oidc, simulatesProviders } = readConfig({
    ...club,
    OIDC_STAFF_ISSUER: 'http://localhost:8080/realms/staff',
    OIDC_STAFF_CLIENT_ID: 'liston',
    OIDC_STAFF_CLIENT_SECRET: 'geheim',
    OIDC_STAFF_NAME: 'Personal',
    OIDC_STAFF_ROLES: 'cn=mods,ou=groups=moderator; admins=super_admin',
  })
  expect(simulatesProviders).toBe(false)
  expect(oidc).toMatchObject([
    { provider: 'oidc', name: 'id.club.example', scope: 'openid email profile', groupsClaim: 'groups', roles: [] },
    {
      provider: 'oidc-staff',
      name: 'Personal',
      roles: [
        { group: 'cn=mods,ou=groups', role: 'moderator' },
        { group: 'admins', role: 'super_admin' },
      ],
    },
  ])
  const icon = new URL('./config.test.ts', import.meta.url).pathname
  const wrong: [Record<string, string>, string][] = [
    [{ OIDC_ISSUER: club.OIDC_ISSUER }, 'OIDC_CLIENT_ID, OIDC_CLIENT_SECRET'],
    [{ ...club, OIDC_ISSUER: 'http://id.club.example' }, 'OIDC_ISSUER'],
    [{ ...club, OIDC_ROLES: 'mods=geheim' }, 'OIDC_ROLES'],
    [{ ...club, OIDC_ICON: icon }, 'OIDC_ICON'],
    [{ ...club, OIDC_STAFF_ISUER: 'x' }, 'OIDC_STAFF_ISUER'],
    [{ OIDC_STAFF_NAME: 'x' }, 'OIDC_STAFF_ISSUER'],
  ]
  for (const [env, name] of wrong) {
    expect(refusalOf(env)).toContain(name)
    expect(refusalOf(env)).not.toContain('geheim')
  }
})

test('a daily backup has a time, and keeps at most six months of sets', () => {
  expect(readConfig({ BACKUP_AT: '03:30' })).toMatchObject({ BACKUP_AT: '03:30', BACKUP_KEEP: 14 })
  for (const [name, value] of [
    ['BACKUP_AT', '24:00'],
    ['BACKUP_AT', '3'],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_KEEP', '181'],
  ] as const)
    expect(refusalOf({ [name]: value })).toContain(name)
})

test('an empty line means the default', () => {
  expect(readConfig({ PORT: '', MAIL_URL: '' })).toEqual(readConfig({}))
})

test.each([
  ['RATE_LIMIT_FACTOR', '0'],
  ['SEED', 'demo'],
  ['MAIL_URL', 'inbox:'],
  ['PUBLIC_ORIGIN', ''],
  ['AUTH_SECRET', ''],
])('in production %s may not be %j', (name, value) => {
  expect(refusalOf(production)).toBe('')
  expect(refusalOf({ ...production, [name]: value })).toContain(name)
})

test('https brings secure cookies; a plain address has its own origin', () => {
  expect(readConfig(production)).toMatchObject({ secure: true, demo: false, PUBLIC_ORIGIN: 'https://liston.example' })
  expect(readConfig({}).PUBLIC_ORIGIN).toBe('http://localhost:3000')
  expect(readConfig({ HOST: '::1', PORT: '3100' })).toMatchObject({ secure: false, PUBLIC_ORIGIN: 'http://[::1]:3100' })
})

test('a secret may lie in a file, but not in two places', () => {
  const folder = mkdtempSync(join(tmpdir(), 'liston-config-'))
  const file = join(folder, 'secret')
  const secret = 'x'.repeat(32)
  writeFileSync(file, `${secret}\n`)
  expect(readConfig({ AUTH_SECRET_FILE: file }).AUTH_SECRET).toBe(secret)
  expect(refusalOf({ AUTH_SECRET_FILE: file, AUTH_SECRET: secret })).toContain('both')
  expect(refusalOf({ AUTH_SECRET_FILE: join(folder, 'none') })).toContain('AUTH_SECRET_FILE')
  rmSync(folder, { recursive: true })
})

const stripe = { STRIPE_SECRET_KEY: 'sk_live_x1', STRIPE_WEBHOOK_SECRET: 'whsec_a,whsec_b' }

test('cards are taken by the provider with a key, by the sandbox where one tries things out, by nobody else', () => {
  expect(readConfig({}).cards).toBe('sandbox')
  expect(readConfig({ CARD_PAYMENTS: 'none' }).cards).toBe('none')
  expect(readConfig(production).cards).toBe('none')
  expect(readConfig({ ...production, ALLOW_DEMO: '1' }).cards).toBe('sandbox')
  expect(readConfig({ ...production, ...stripe })).toMatchObject({
    cards: 'stripe',
    STRIPE_WEBHOOK_SECRET: ['whsec_a', 'whsec_b'],
  })
  expect(readConfig({ ...stripe, CARD_PAYMENTS: 'sandbox' }).cards).toBe('sandbox')
})

test('in production nobody is sold anything for money that does not exist', () => {
  expect(refusalOf({ ...production, CARD_PAYMENTS: 'sandbox' })).toContain('CARD_PAYMENTS')
  expect(refusalOf({ ...production, CARD_PAYMENTS: 'sandbox', ALLOW_DEMO: '1' })).toBe('')
  for (const key of ['sk_test_geheim', 'rk_test_geheim']) {
    const said = refusalOf({ ...production, ...stripe, STRIPE_SECRET_KEY: key })
    expect(said).toContain('STRIPE_SECRET_KEY')
    expect(said).not.toContain('geheim')
    expect(refusalOf({ ...production, ...stripe, STRIPE_SECRET_KEY: key, ALLOW_DEMO: '1' })).toBe('')
  }
})

test('a key without the secret of its webhooks, or keys that are none, are refused by name', () => {
  expect(refusalOf({ CARD_PAYMENTS: 'stripe' })).toContain('STRIPE_SECRET_KEY')
  expect(refusalOf({ STRIPE_SECRET_KEY: 'sk_live_x' })).toContain('STRIPE_WEBHOOK_SECRET')
  expect(refusalOf({ ...stripe, STRIPE_SECRET_KEY: 'pk_live_geheim' })).toContain('STRIPE_SECRET_KEY')
  for (const secret of ['geheim', 'whsec_a,geheim', 'whsec_a,whsec_b,whsec_c', 'whsec_a,']) {
    const said = refusalOf({ ...stripe, STRIPE_WEBHOOK_SECRET: secret })
    expect(said).toContain('STRIPE_WEBHOOK_SECRET')
    expect(said).not.toContain('geheim')
  }
})

const model = { AI_BASE_URL: 'http://localhost:11434/v1', AI_MODEL: 'pequeño' }

test('lists are written by the model whose address is set, else by what ships; a wrong or half a model is refused', () => {
  expect(readConfig({}).AI_PROVIDER).toBe('included')
  expect(readConfig(production).AI_PROVIDER).toBe('included')
  expect(readConfig(model)).toMatchObject({ AI_PROVIDER: 'model', AI_STRUCTURED: 'json_schema' })
  expect(readConfig({ ...model, AI_PROVIDER: 'none' }).AI_PROVIDER).toBe('none')
  expect(refusalOf({ AI_PROVIDER: 'model' })).toContain('AI_BASE_URL')
  expect(refusalOf({ AI_BASE_URL: model.AI_BASE_URL })).toContain('AI_MODEL')
  expect(refusalOf({ AI_IMAGE_MODEL: 'x' })).toContain('AI_BASE_URL')
  expect(refusalOf({ ...model, AI_MONTHLY_BUDGET: '500' })).toContain('AI_PRICE_INPUT')
  expect(refusalOf({ ...model, AI_MONTHLY_BUDGET: '500', AI_PRICE_OUTPUT: '60' })).toBe('')
  for (const url of ['ftp://host/v1', 'http://user:geheim@host/v1', 'https://host/v1?key=geheim']) {
    const said = refusalOf({ ...model, AI_BASE_URL: url })
    expect(said).toContain('AI_BASE_URL')
    expect(said).not.toContain('geheim')
  }
})
