import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Walker, walker } from '../../../testing/provider-walk.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let one: Walker
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  await app.listen()
})
afterAll(() => app.close())
beforeEach(() => {
  one = walker(app)
})

const changed = (path: string, change: (query: URLSearchParams) => void) => {
  const url = new URL(path, 'http://x.test')
  change(url.searchParams)
  return url.pathname + url.search
}
/** Expects the redirect to fail without a session, and returns the error code. */
async function refusedAt(path: string, browser = one) {
  const answer = await browser.arrive(path)
  expect(answer.headers.location).toMatch(/^\/sign-in\?refused=/)
  expect(await browser.me()).toBeNull()
  return browser.refusal()?.code
}

test('303 the state is missing, made up, or there twice', async () => {
  const back = await one.choose(await one.ask('google'), 'new')
  expect(await refusedAt(changed(back, (q) => q.delete('state')))).toBe('ENTRY_LOST')
  expect(await refusedAt(changed(back, (q) => q.set('state', 'x'.repeat(43))))).toBe('ENTRY_LOST')
  expect(await refusedAt(changed(back, (q) => q.append('state', 'x')))).toBe('ENTRY_LOST')
  expect(await refusedAt('/auth/google/callback')).toBe('ENTRY_LOST')
  expect((await one.arrive(back)).headers.location, 'nothing of this has used it up').toBe('/')
})

test('303 an answer in another browser signs nobody in there: no one is lured into a stranger’s account', async () => {
  const back = await one.choose(await one.ask('google'), 'new')
  const victim = walker(app)
  expect(await refusedAt(back, victim)).toBe('ENTRY_LOST')
  await victim.ask('google')
  expect(await refusedAt(back, victim), 'nor in one that is on its way itself').toBe('ENTRY_LOST')
  expect((await one.arrive(back)).headers.location).toBe('/')
})

test('303 an answer counts once, and of twenty at once one', async () => {
  const back = await one.choose(await one.ask('google'), 'new')
  const answers = await Promise.all(Array.from({ length: 20 }, () => one.page(back)))
  expect(answers.filter(({ headers }) => headers.location === '/')).toHaveLength(1)
  expect((await one.arrive(back)).headers.location).toBe('/sign-in?refused=google')
})

test('303 after ten minutes nobody waits any more', async () => {
  const back = await one.choose(await one.ask('google'), 'new')
  const now = vi.spyOn(app.clock, 'now').mockReturnValue(new Date(Date.now() + 10 * 60_000 + 1000))
  expect(await refusedAt(back)).toBe('ENTRY_LOST')
  now.mockRestore()
})

test.each(['google', 'apple'])('303 %s’s token with another nonce is not believed', async (provider) => {
  const page = await one.ask(provider, '', (asked) => asked.searchParams.set('nonce', 'another'))
  expect(await refusedAt(await one.choose(page, 'new'))).toBe('PROVIDER_WRONG')
})

test.each(['google', 'github'])(
  '303 a code of %s that was begun with another verifier is worth nothing',
  async (provider) => {
    const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
    const page = await one.ask(provider, '', (asked) => asked.searchParams.set('code_challenge', challenge))
    expect(await refusedAt(await one.choose(page, 'new'))).toBe('PROVIDER_WRONG')
  },
)

test('303 a code that is put into another answer is worth nothing, nor a second time', async () => {
  const stolen = new URL(await one.choose(await one.ask('google'), 'new'), 'http://x.test').searchParams.get('code')
  const thief = walker(app)
  const own = await thief.choose(await thief.ask('google'), 'new')
  expect(
    await refusedAt(
      changed(own, (q) => q.set('code', stolen ?? '')),
      thief,
    ),
  ).toBe('PROVIDER_WRONG')
  expect(await refusedAt(changed(await one.choose(await one.ask('google'), 'new'), (q) => q.delete('code')))).toBe(
    'PROVIDER_WRONG',
  )
})

test('303 an answer of one provider at the door of another is refused, and used up', async () => {
  const back = await one.choose(await one.ask('google'), 'new')
  expect(await refusedAt(back.replace('/google/', '/github/'))).toBe('ENTRY_LOST')
  expect(await refusedAt(back)).toBe('ENTRY_LOST')
})

test('303 an answer that names another issuer is refused', async () => {
  const back = await one.choose(await one.ask('github'), 'new')
  expect(await refusedAt(changed(back, (q) => q.set('iss', 'https://evil.test')))).toBe('PROVIDER_WRONG')
})

test.each([
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  '/.//evil.test',
  '/%09/evil.test/..//evil.test',
  'javascript:alert(1)',
  '/\n/evil.test',
])('303 coming in never leads to %j', async (next) => {
  const query = `&next=${encodeURIComponent(next)}`
  const location = await one.goAs('google', 'new', query)
  expect(new URL(location, 'http://own.test').origin).toBe('http://own.test')
  expect(location).not.toMatch(/^\/[/\\]/)
  expect(await one.me()).not.toBeNull()
  const denied = await one.goAs('google', 'deny', query)
  expect(denied).toMatch(/^\/sign-in\?refused=google/)
})

test('303 another site sends nobody to a provider, and links none', async () => {
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])
    for (const query of ['', '&link=1']) {
      const location = await walker(app, headers).ask('google', query)
      expect(location).toBe(query ? '/account' : '/sign-in')
    }
  await one.goAs('google', 'new')
  const lures: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'none' },
    { referer: 'https://evil.test/', 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of lures) {
    const lured = walker(app, headers)
    for (const [name, value] of one.cookies) lured.cookies.set(name, value)
    expect(await lured.ask('github', '&link=1')).toBe('/account')
  }
  expect((await app.pool.query('SELECT FROM provider_entry WHERE user_id IS NOT NULL')).rowCount).toBe(0)
})

test('404 for a provider that is none', async () => {
  for (const url of ['/auth/facebook', '/auth/facebook/callback?state=x&code=x', '/auth/__proto__', '/auth/toString'])
    expect([url, (await one.page(url)).statusCode]).toEqual([url, 404])
})

test('303 a provider’s words are told as a line of text, never longer than two hundred letters', async () => {
  const page = await one.ask('google')
  const state = new URL(await one.choose(page, 'deny'), 'http://x.test').searchParams.get('state') ?? ''
  const words = `<script>alert(1)</script>\u202e\n${'x'.repeat(400)}`
  const query = new URLSearchParams({ state, error: 'access_denied', error_description: words })
  expect(await refusedAt(`/auth/google/callback?${query}`)).toBe('PROVIDER_REFUSED')
  const said = one.refusal()?.said ?? ''
  expect(said.length).toBe(200)
  expect(said).not.toMatch(/[\u202e\n]/)
  const { body } = await one.page('/sign-in?refused=google')
  expect(body).not.toContain('<script>alert')
  expect(body).toContain('&lt;script&gt;alert(1)')
})

test('the database keeps neither state nor browser, verifier nor nonce', async () => {
  const asked: string[] = []
  await one.ask('google', '', (url) =>
    asked.push(...['state', 'nonce', 'code_challenge'].map((n) => url.searchParams.get(n) ?? '')),
  )
  expect(asked.every(Boolean)).toBe(true)
  const { rows } = await app.pool.query('SELECT * FROM provider_entry')
  const kept = JSON.stringify(rows)
  for (const secret of [...asked, one.cookies.get('away') ?? 'none']) expect(kept).not.toContain(secret)
})

test('429 who goes and comes too often waits', async () => {
  const strict = await openTestApp({ RATE_LIMIT_FACTOR: '0.05' })
  const answers = []
  for (let i = 0; i < 4; i++) answers.push(await walker(strict).page('/auth/google/callback'))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 429])
  await strict.close()
})

test('303 a provider that does not answer is told, and can be tried again', async () => {
  // The server does not listen, so its embedded provider is unreachable.
  const deaf = await openTestApp({ LOG_LEVEL: 'silent' })
  const vera = walker(deaf)
  expect(await vera.goAs('google', 'new')).toBe('/sign-in?refused=google')
  expect(vera.refusal()?.code).toBe('PROVIDER_AWAY')
  expect(await vera.told('/sign-in?refused=google')).toContain('Google no responde ahora')
  await deaf.listen()
  expect(await vera.goAs('google', 'new')).toBe('/')
  await deaf.close()
})
