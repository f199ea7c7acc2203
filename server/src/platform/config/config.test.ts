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
