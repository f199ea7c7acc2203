import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { walker } from '../../../server/src/testing/provider-walk.ts'
import { openTestApp } from '../../../server/src/testing/test-app.ts'
import { readConfig } from '@liston/server/platform/config/index.ts'
import { mountIdp } from './mount-idp.ts'

const production = {
  RATE_LIMIT_FACTOR: '1',
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://liston.example',
  AUTH_SECRET: 'x'.repeat(32),
  MAIL_URL: 'smtps://mail.example:465',
}

test('in production the embedded provider refuses to start, and is not there', async () => {
  const config = readConfig({ ...production, SEED: 'none' })
  await expect(mountIdp(Fastify(), { config } as never)).rejects.toThrow('not for production')
  const app = await openTestApp(production)
  for (const url of ['/dev/idp/auth?client_id=google', '/auth/google'])
    expect((await app.http.inject(url)).statusCode, url).toBe(302)
  expect((await app.http.inject('/api/v1/entrance')).json()).toEqual({
    providers: [],
    refusal: null,
    registration: 'open',
  })
  expect((await app.http.inject('/sign-in')).body).not.toContain('/auth/google')
  await app.close()
})

test('it outlives a restart: what was begun with one process is gone on with by another', async () => {
  const first = await openTestApp()
  const ana = walker(first)
  const page = await ana.ask('google')
  const second = await openTestApp({}, first)
  await second.listen()
  const later = walker(second)
  for (const [name, value] of ana.cookies) later.cookies.set(name, value)
  expect((await later.arrive(await later.choose(page, 'new'))).headers.location).toBe('/')
  expect(await later.me()).toMatchObject({ emailVerified: true })
  await second.close()
  await first.close()
})

test('a choice counts in the browser that began it, and only from its own page', async () => {
  const app = await openTestApp()
  const ana = walker(app)
  const page = await ana.ask('google')
  expect((await walker(app).submit(page, { persona: 'vera' })).statusCode).toBe(410)
  expect((await walker(app).page(page)).statusCode).toBe(410)
  const answer = await app.http.inject({
    method: 'POST',
    url: page,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
      cookie: [...ana.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    payload: 'persona=vera',
  })
  expect(answer.statusCode).toBe(410)
  expect((await ana.page(page)).body).toContain('¿Quién quieres ser?')
  await app.close()
})

test('behind a proxy it is asked from inside, and answers as the public address', async () => {
  const app = await openTestApp({ PUBLIC_ORIGIN: 'https://liston.test' })
  await app.listen()
  const ana = walker(app)
  for (const provider of ['google', 'discord']) expect(await ana.goAs(provider, 'new')).toBe('/')
  expect(ana.cookies.has('__Host-sid')).toBe(true)
  await app.close()
})
