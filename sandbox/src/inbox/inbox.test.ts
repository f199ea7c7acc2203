import type { Letter } from '@liston/server/platform/mail/index.ts'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../server/src/testing/test-app.ts'

const letter: Letter = {
  to: { name: 'Ana', address: 'ana@liston.test' },
  language: 'es',
  subject: 'Confirma tu correo ✨',
  paragraphs: ['Hola <b>Ana</b>'],
  action: { label: 'Confirmar', url: 'https://liston.test/verify-email?token=a&b="c' },
  footnote: 'Si no has sido tú, nada.',
}

test('without an SMTP server the inbox page shows mail: list, filter, body in a sandbox, the link as a button', async () => {
  const inbox = await openTestApp()
  await inbox.mail.post(inbox.db, letter)
  await inbox.mail.post(inbox.db, { ...letter, to: { name: '', address: 'bea@liston.test' }, subject: 'Para Bea' })
  const get = (url: string) => inbox.http.inject({ url })
  const all = await get('/dev/inbox')
  expect(all.body).toContain('Para Bea')
  expect(all.body).toContain('Confirma tu correo ✨')
  const ana = await get('/dev/inbox?to=ANA@liston.test')
  expect(ana.body).not.toContain('Para Bea')
  expect(ana.body).toContain('href="https://liston.test/verify-email?token=a&amp;b=&quot;c"')
  await inbox.mail.post(inbox.db, {
    ...letter,
    to: { name: '', address: 'cleo@liston.test' },
    action: { label: 'Entrar', url: `${inbox.config.PUBLIC_ORIGIN}/sign-in?a=1` },
  })
  expect((await get('/dev/inbox?to=cleo@liston.test')).body).toContain('href="/sign-in?a=1">Entrar</a>')
  expect(ana.body).toMatch(/<iframe sandbox src="\/dev\/inbox\/[0-9a-f-]+\/body"/)
  expect(ana.body).not.toContain('<b>Ana')
  expect(ana.headers['content-security-policy']).toContain("default-src 'none'")
  const id = /\/dev\/inbox\/([0-9a-f-]+)\/body/.exec(ana.body)?.[1]
  const body = await get(`/dev/inbox/${id}/body`)
  expect(body.headers['content-security-policy']).toContain('sandbox')
  expect(body.body).toContain('Hola &lt;b&gt;Ana')
  expect((await get('/dev/inbox/nonsense/body')).statusCode).toBe(404)
  // DNS rebinding: a foreign host name that resolves here would let its page read all mail.
  for (const url of ['/dev/inbox', `/dev/inbox/${id}`, `/dev/inbox/${id}/body`]) {
    const rebound = await inbox.http.inject({ url, headers: { host: 'rebound.evil.test:3000' } })
    expect([url, rebound.statusCode, rebound.body]).toEqual([url, 404, ''])
  }
  await inbox.close()
})

test('in production there is no inbox, unless it is a demonstration', async () => {
  const production = { NODE_ENV: 'production', RATE_LIMIT_FACTOR: '1', PUBLIC_ORIGIN: 'https://liston.test' }
  const secret = { AUTH_SECRET: 'x'.repeat(32) }
  const real = await openTestApp({ ...production, ...secret, MAIL_URL: 'smtp://127.0.0.1:1' })
  const demo = await openTestApp({ ...production, ...secret, ALLOW_DEMO: '1' })
  expect((await real.http.inject({ url: '/dev/inbox' })).statusCode).toBe(302)
  expect((await demo.http.inject({ url: '/dev/inbox' })).statusCode).toBe(200)
  await real.close()
  await demo.close()
})
