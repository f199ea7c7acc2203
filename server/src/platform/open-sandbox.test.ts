import { expect, test } from 'vitest'
import { readConfig } from './config/index.ts'
import { openSandbox } from './open-sandbox.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://liston.example',
  AUTH_SECRET: 'x'.repeat(32),
  MAIL_URL: 'smtps://mail.example:465',
  SEED: 'none',
}
const real = {
  CARD_PAYMENTS: 'none',
  APP_STORE: 'none',
  MAIL_URL: 'smtps://mail.example:465',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
}
const open = (env: Record<string, string>, workspace?: string) => openSandbox(readConfig(env), workspace)

test('a demo without settings loads the sandbox; real providers and production do not', async () => {
  expect(Object.keys((await open({}))!).sort()).toEqual([
    'mountAppStore',
    'mountIdp',
    'mountInbox',
    'openAppStore',
    'openCards',
  ])
  expect(await open(real)).toBeNull()
  expect(await open(production)).toBeNull()
  expect(await open({ ...production, ALLOW_DEMO: '1' })).not.toBeNull()
})

test.each([
  ['CARD_PAYMENTS', { CARD_PAYMENTS: 'sandbox' }],
  ['APP_STORE', { APP_STORE: 'embedded' }],
  ['MAIL_URL', { MAIL_URL: 'inbox:' }],
  ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' }],
])('if the sandbox is not installed, %s is refused by name, and nothing else', async (name, env) => {
  const refused = await open({ ...real, ...env }, '@liston/nowhere').catch((error: Error) => error)
  expect(refused).toMatchObject({
    name: 'ConfigRefusal',
    message: expect.stringContaining('sandbox/ is not installed'),
  })
  const named = ['CARD_PAYMENTS', 'APP_STORE', 'MAIL_URL', 'GOOGLE_CLIENT_ID'].filter((setting) =>
    (refused as Error).message.includes(setting),
  )
  expect(named).toEqual([name])
  expect(await open(real, '@liston/nowhere')).toBeNull()
})
