import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addPerson } from '../../../server/src/testing/people.ts'
import { walker } from '../../../server/src/testing/provider-walk.ts'
import { openTestApp, type TestApp } from '../../../server/src/testing/test-app.ts'
import { askerOf } from '../../../server/src/testing/ask.ts'
import type { Users } from './standalone-idp.ts'

const secret = 'a secret of forty letters for this test!'
const origin = 'http://localhost:3000'
let idp: { child: ChildProcess; issuer: string }
let app: TestApp
beforeAll(async () => {
  idp = await startIdp(`${origin}/auth/oidc-club/callback`)
  app = await openTestApp({
    PUBLIC_ORIGIN: origin,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '0',
    OIDC_CLUB_ISSUER: idp.issuer,
    OIDC_CLUB_CLIENT_ID: 'liston',
    OIDC_CLUB_CLIENT_SECRET: secret,
    OIDC_CLUB_NAME: 'El Club',
    OIDC_CLUB_ICON: new URL('../../../server/src/features/avatars/drawings/art/pinguino.svg', import.meta.url).pathname,
    OIDC_CLUB_SCOPE: 'openid email profile groups',
    OIDC_CLUB_ROLES: 'mods=moderator; chefs=super_admin; writers=editor',
  })
})
afterAll(async () => {
  await app.close()
  idp.child.kill()
})

async function startIdp(redirectUri: string) {
  const script = new URL('./standalone-idp.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script, 'liston', secret, redirectUri], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const [issuer] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string]
  return { child, issuer }
}

/** Tells the provider who its users are. */
async function know(users: Users): Promise<void> {
  idp.child.send(users)
  await once(idp.child, 'message')
}

type Browser = ReturnType<typeof walker>

/** Walks through the provider's pages as a user of it; returns the path of the callback. */
async function throughIdp(location: string, as: string): Promise<string> {
  const cookies = new Map<string, string>()
  let at = location
  for (let step = 0; step < 6; step++) {
    const url = new URL(at, idp.issuer)
    if (url.origin === origin) return url.pathname + url.search
    if (url.pathname.startsWith('/interaction/')) url.searchParams.set('as', as)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    at = answer.headers.get('location') ?? ''
  }
  throw new Error('The provider does not lead back')
}

/** Signs in as a user of the provider; returns where the application leads to. */
async function enter(browser: Browser, as: string, query = ''): Promise<string> {
  const begun = await browser.page(`/auth/oidc-club?lng=es${query}`)
  const location = String(begun.headers.location)
  if (!location.startsWith(idp.issuer)) return location
  return String((await browser.page(await throughIdp(location, as))).headers.location)
}
const rolesOf = async (email: string) =>
  (
    await app.pool.query(
      `SELECT CASE WHEN is_super_admin THEN array_prepend('super_admin', staff_roles) ELSE staff_roles END AS roles
       FROM account WHERE email = $1`,
      [email],
    )
  ).rows[0]?.roles as string[] | undefined

test('its button has the name and the icon of the operator, on both pages', async () => {
  for (const path of ['/sign-in', '/sign-up']) {
    const { body } = await app.http.inject(path)
    expect(body).toContain('aria-label="Continuar con El Club"')
    expect(body).toContain('src="/auth/oidc-club/icon"')
    expect(body).not.toContain('/auth/google')
  }
  expect((await app.http.inject('/api/v1/entrance')).json()).toMatchObject({
    providers: ['oidc-club'],
    own: [{ provider: 'oidc-club', name: 'El Club', icon: '/auth/oidc-club/icon' }],
  })
  const icon = await app.http.inject('/auth/oidc-club/icon')
  expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(icon.headers['content-security-policy']).toContain('sandbox')
})

test('303 somebody new comes in by discovery, with PKCE, and comes back as the same person', async () => {
  await know({ ana: { email: 'ana@club.test', email_verified: true, name: 'Ana Club' } })
  const ana = walker(app)
  const begun = new URL(String((await ana.page('/auth/oidc-club?lng=es')).headers.location))
  expect(Object.fromEntries(begun.searchParams)).toMatchObject({
    client_id: 'liston',
    code_challenge_method: 'S256',
    scope: 'openid email profile groups',
    nonce: expect.any(String),
    state: expect.any(String),
  })
  expect(await enter(ana, 'ana', '&next=/explore')).toBe('/explore')
  const me = await ana.me()
  expect(me).toMatchObject({ username: 'AnaClub', email: 'ana@club.test', emailVerified: true })
  const again = walker(app)
  expect(await enter(again, 'ana')).toBe('/')
  expect(await again.me()).toMatchObject({ id: me?.id })
  expect(await rolesOf('ana@club.test')).toEqual([])
})

test('an address that exists already: the rule of the other providers', async () => {
  const olga = await addPerson(app, 'olga')
  const staff = await addPerson(app, 'jefa', { roles: ['support'] })
  await know({
    olga: { email: 'olga@liston.test', email_verified: true },
    jefa: { email: 'jefa@liston.test', email_verified: true },
    unsure: { email: 'olga@liston.test', email_verified: false },
    nobody: {},
  })
  const refusalOf = async (as: string) => {
    const one = walker(app)
    await enter(one, as)
    return one.refusal()?.code ?? (await one.me())?.id
  }
  expect(await refusalOf('unsure')).toBe('EMAIL_UNVERIFIED')
  expect(await refusalOf('nobody')).toBe('EMAIL_MISSING')
  expect(await refusalOf('olga')).toBe(olga.id)
  expect(await refusalOf('jefa')).toBe('NOT_LINKED')
  expect(await refusalOf('stranger')).toBe('PROVIDER_REFUSED')
  expect(staff.id).not.toBe(olga.id)
})

test('groups give roles, and a sign-in without the group takes them away; the log tells both', async () => {
  const berta = (groups: string[]) => ({ berta: { email: 'berta@club.test', email_verified: true, groups } })
  await know(berta(['mods', 'writers', 'choir']))
  expect(await enter(walker(app), 'berta')).toBe('/')
  expect((await rolesOf('berta@club.test'))?.sort()).toEqual(['editor', 'moderator'])
  // What staff give in the panel stays, whatever the groups are.
  await app.pool.query(`UPDATE account SET staff_roles = staff_roles || '{curator}' WHERE email = 'berta@club.test'`)
  await know(berta(['writers']))
  await enter(walker(app), 'berta')
  expect((await rolesOf('berta@club.test'))?.sort()).toEqual(['curator', 'editor'])
  await know(berta([]))
  const last = walker(app)
  await enter(last, 'berta')
  expect(await rolesOf('berta@club.test')).toEqual(['curator'])
  const diego = await addPerson(app, 'diego', { superAdmin: true })
  const { items } = (await askerOf(app)(diego).get('/admin/acts?act=provider-roles')).body
  expect(items).toMatchObject([
    {
      isAutomatic: true,
      before: { roles: ['editor', 'curator'] },
      after: { roles: ['curator'], provider: 'oidc-club' },
    },
    { after: { roles: ['editor', 'curator'] } },
    { before: { roles: [] } },
  ])
  await app.pool.query('UPDATE account SET is_super_admin = false WHERE id = $1', [diego.id])
})

test('the last super admin stays one without the group; of two who lose it at once one stays', async () => {
  const chefs = (groups: string[]) =>
    Object.fromEntries(
      ['carla', 'dana'].map((name) => [name, { email: `${name}@club.test`, email_verified: true, groups }]),
    )
  await know(chefs(['chefs']))
  for (const name of ['carla', 'dana']) await enter(walker(app), name)
  expect([await rolesOf('carla@club.test'), await rolesOf('dana@club.test')]).toEqual([
    ['super_admin'],
    ['super_admin'],
  ])
  await know(chefs([]))
  await Promise.all(['carla', 'dana'].flatMap((name) => Array.from({ length: 10 }, () => enter(walker(app), name))))
  const left = [await rolesOf('carla@club.test'), await rolesOf('dana@club.test')].flat()
  expect(left).toEqual(['super_admin'])
})

test('unlinking takes the roles away that the provider gave', async () => {
  await know({ elsa: { email: 'elsa@club.test', email_verified: true, groups: ['mods'] } })
  const elsa = walker(app)
  await enter(elsa, 'elsa')
  expect(await rolesOf('elsa@club.test')).toEqual(['moderator'])
  expect((await elsa.delete('/identities/oidc-club')).json().code).toBe('LAST_WAY')
  expect(await rolesOf('elsa@club.test')).toEqual(['moderator'])
  await app.pool.query(
    `INSERT INTO credential (id, user_id, account_id, provider_id, password)
     SELECT gen_random_uuid(), id, id::text, 'credential', 'x' FROM account WHERE email = 'elsa@club.test'`,
  )
  expect((await elsa.delete('/identities/oidc-club')).statusCode).toBe(200)
  expect(await rolesOf('elsa@club.test')).toEqual([])
})

test('503 PROVIDER_AWAY while it is not there; another state or issuer is refused', async () => {
  await know({ fani: { email: 'fani@club.test', email_verified: true } })
  const fani = walker(app)
  const begun = String((await fani.page('/auth/oidc-club?lng=es')).headers.location)
  const back = new URL(await throughIdp(begun, 'fani'), origin)
  back.searchParams.set('iss', 'https://elsewhere.example')
  await fani.page(back.pathname + back.search)
  expect(fani.refusal()?.code).toBe('PROVIDER_WRONG')
  const other = await openTestApp({
    LOG_LEVEL: 'silent',
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'liston',
    OIDC_CLIENT_SECRET: secret,
  })
  vi.spyOn(other.log, 'info').mockImplementation(() => {})
  const lost = walker(other)
  expect(String((await lost.page('/auth/oidc?lng=es')).headers.location)).toContain('refused=oidc')
  expect(lost.refusal()?.code).toBe('PROVIDER_AWAY')
  expect((await other.http.inject('/auth/oidc-club')).statusCode).toBe(404)
  await other.close()
})
