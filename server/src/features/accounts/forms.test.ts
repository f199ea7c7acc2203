import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { codeOf, withApp } from '../../testing/factors.ts'
import { mailsTo, visitor } from '../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const password = 'una jirafa azul en Soria'
/** The last step of the profile set-up, with the required number of interests. */
const lastStep = {
  step: 'interests',
  interests: 'asked',
  'interest-cine': 'on',
  'interest-libros': 'on',
  'interest-viajes': 'on',
}
const text = (html: string) => (/<main.*<\/main>/s.exec(html)?.[0] ?? '').replace(/<[^>]+>/g, ' ')

test('a person without JavaScript signs up and is in, confirms, signs out and in', async () => {
  const ana = visitor(app)
  const sent = await ana.submit('/sign-up', { email: 'ana@liston.test', password, username: '' })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/'])
  expect(await ana.me()).toMatchObject({ emailVerified: false })
  const [mail] = await mailsTo(app, 'ana@liston.test')
  const page = await ana.page(`/verify-email?token=${mail?.token}`)
  expect(page.body).toContain(`name="token" value="${mail?.token}"`)
  expect(page.body).toContain('<meta name="referrer" content="same-origin">')
  expect(await ana.me(), 'looking at the page uses no link up').toMatchObject({ emailVerified: false })
  const confirmed = await ana.submit('/verify-email', { token: mail?.token ?? '' })
  expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, '/'])
  expect(await ana.me()).toMatchObject({ emailVerified: true })

  expect((await ana.submit('/sign-out', {})).headers.location).toBe('/')
  expect(await ana.me()).toBeNull()
  const back = await ana.submit('/sign-in', { email: 'ana@liston.test', password, next: '/explore?q=cine' })
  expect([back.statusCode, back.headers.location]).toEqual([303, '/explore?q=cine'])
})

test('whoever signs up with an address of somebody else is not in, and reads that an e-mail was sent', async () => {
  await visitor(app).submit('/sign-up', { email: 'rosa@liston.test', password, username: '' })
  const stranger = visitor(app)
  const sent = await stranger.submit('/sign-up', { email: 'rosa@liston.test', password: 'otra cosa muy distinta' })
  expect(sent.statusCode).toBe(200)
  expect(text(sent.body)).toContain('Te hemos escrito a rosa@liston.test.')
  expect([await stranger.me(), stranger.cookies.size]).toEqual([null, 0])
})

test('a person without JavaScript who confirms is led on to where they were going, by way of the set-up', async () => {
  const olga = visitor(app)
  const next = '/explore?sort=viral'
  const entrance = await olga.page(`/sign-up?next=${encodeURIComponent(next)}`)
  expect(entrance.body).toContain(`name="next" value="${next}"`)
  const entered = await olga.submit('/sign-up', { email: 'olga@liston.test', password, username: '', next })
  expect([entered.statusCode, entered.headers.location]).toEqual([303, next])
  const [mail] = await mailsTo(app, 'olga@liston.test')
  const link = new URL(/https?:\S+token=\S+/.exec(mail?.body_text ?? '')?.[0] ?? '')
  const { body } = await olga.page(link.pathname + link.search)
  expect(body).toContain(`name="next" value="${next}"`)
  const confirmed = await olga.submit('/verify-email', { token: mail?.token ?? '', next })
  expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, next])
  expect((await olga.page(next)).headers.location).toBe(`/profile-setup?next=${encodeURIComponent(next)}`)
  await olga.submit('/profile-setup', lastStep)
  expect((await olga.page(`/profile-setup?next=${encodeURIComponent(next)}`)).headers.location).toBe(next)
  expect((await olga.page('/profile-setup')).headers.location).toBe('/')
})

test('an error stands beside its field, what was typed stays, and the password does not come back', async () => {
  const bea = visitor(app)
  const short = await bea.submit('/sign-up', { email: 'bea@liston.test', password: 'cortísima', username: 'Beatriz' })
  expect(short.statusCode).toBe(422)
  expect(text(short.body)).toContain('Es demasiado corta')
  expect(short.body).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="password"/)
  expect(short.body).toContain('value="bea@liston.test"')
  expect(short.body).toContain('value="Beatriz"')
  expect(short.body).not.toContain('cortísima')
  expect(short.headers['cache-control']).toBe('private, no-store')
  const name = await bea.submit('/sign-up', { email: 'bea@liston.test', password, username: 'admin' })
  expect(text(name.body)).toContain('Ese nombre está reservado')
  const address = await bea.submit('/sign-up', { email: '"><script>alert(1)</script>', password })
  expect(address.statusCode).toBe(422)
  expect(text(address.body)).toContain('Eso no es una dirección de correo')
  expect(address.body).not.toContain('<script>alert')
})

test('400 the wrong password is told above the form, in the language of the page', async () => {
  const cleo = visitor(app, { 'accept-language': 'en' })
  const answer = await cleo.submit('/sign-in', { email: 'cleo@liston.test', password, next: '/explore' })
  expect(answer.statusCode).toBe(400)
  expect(text(answer.body)).toContain('That e-mail and password don’t match.')
  expect(answer.body).toContain('name="next" value="/explore"')
})

test('recovering and setting a new password works by plain forms', async () => {
  const dora = visitor(app)
  await dora.post('/sign-up', { email: 'dora@liston.test', password })
  expect(text((await dora.submit('/recover', { email: 'dora@liston.test' })).body)).toContain('Te hemos escrito a')
  const [mail] = await mailsTo(app, 'dora@liston.test')
  const token = mail?.token ?? ''
  const weak = await dora.submit('/reset-password', { token, password: 'password12' })
  expect(weak.body).toContain(`name="token" value="${token}"`)
  expect((await dora.submit('/reset-password', { token, password: 'nueve tortugas' })).headers.location).toBe(
    '/account',
  )
  expect(await dora.me()).toMatchObject({ email: 'dora@liston.test' })
  const spent = await visitor(app).submit('/reset-password', { token, password: 'nueve tortugas' })
  expect(spent.statusCode).toBe(410)
  expect(text(spent.body)).toContain('Este enlace ya se ha usado o ha caducado.')
})

test.each(['https://evil.test', '//evil.test', '/\\evil.test', '/.//evil.test', 'javascript:alert(1)'])(
  'signing in never leads to %s',
  async (next) => {
    const eva = visitor(app)
    await eva.post('/sign-up', { email: 'eva@liston.test', password })
    const answer = await eva.submit('/sign-in', { email: 'eva@liston.test', password, next })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
    const asked = await eva.page(`/sign-in?next=${encodeURIComponent(next)}`)
    expect(`${asked.body}${asked.headers.location}`).not.toMatch(/evil|alert/)
  },
)

test.each([
  ['another origin', { origin: 'https://evil.test' }],
  ['a cross-site page', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site', { 'sec-fetch-site': 'same-site' }],
  ['a page without an origin', { origin: 'null' }],
  ['nobody says where', {}],
])('403 a form sent by %s is refused', async (_what, headers) => {
  for (const url of ['/sign-in', '/sign-up', '/sign-out', '/recover']) {
    const answer = await app.http.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(headers as Record<string, string>) },
      payload: new URLSearchParams({ email: 'x@liston.test', password }).toString(),
    })
    expect(answer.statusCode).toBe(403)
    expect(answer.cookies).toEqual([])
  }
})

test('200 a form from our own origin is taken, with or without the newer header', async () => {
  const own: Record<string, string>[] = [
    { host: 'liston.test:3333', origin: 'http://liston.test:3333' },
    { 'sec-fetch-site': 'same-origin' },
  ]
  for (const headers of own) {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/sign-out',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
    expect(answer.statusCode).toBe(303)
  }
})

test('429 a form that is sent too often is told when to come back', async () => {
  const strict = await openTestApp({ RATE_LIMIT_FACTOR: '1' })
  const send = () => visitor(strict).submit('/recover', { email: 'fina@liston.test' })
  for (let i = 0; i < 3; i++) expect((await send()).statusCode).toBe(200)
  const refused = await send()
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  expect(text(refused.body)).toMatch(/Demasiados intentos. Prueba otra vez dentro de 60 min/)
  await strict.close()
})

test('a person without JavaScript comes in by a second factor, and is asked for nothing they have proved', async () => {
  const { secret } = await withApp(app, 'lia@liston.test')
  const home = visitor(app)
  const first = await home.submit('/sign-in', { email: 'lia@liston.test', password, next: '/explore?q=cine' })
  const step = '/sign-in/factor?next=%2Fexplore%3Fq%3Dcine'
  expect([first.statusCode, first.headers.location]).toEqual([303, step])
  expect((await visitor(app).page(step)).headers.location).toBe('/sign-in?next=%2Fexplore%3Fq%3Dcine')
  expect((await home.page(step)).body).toContain('name="next" value="/explore?q=cine"')
  expect((await visitor(app).page(step)).headers.location, 'and nobody else is shown it').toMatch(/^\/sign-in\?/)
  const refused = await home.submit('/sign-in/factor', { code: '000000', next: '/explore?q=cine' })
  expect(text(refused.body)).toContain('Ese código no vale.')
  const entered = await home.submit('/sign-in/factor', { code: codeOf(secret, 1), next: '/explore?q=cine' })
  expect([entered.statusCode, entered.headers.location]).toEqual([303, '/explore?q=cine'])
  expect(await home.me()).not.toBeNull()
})
