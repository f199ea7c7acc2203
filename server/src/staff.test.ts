import { contract } from '@liston/contract/api'
import { AREAS, type EndpointMeta, mayStaff, ROLES } from '@liston/contract/kernel'
import { traverseContractProcedures } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, type TestPerson } from './testing/people.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

type Endpoint = { name: string; method: string; path: string; meta: EndpointMeta }
const ofStaff: Endpoint[] = []
traverseContractProcedures({ router: contract, path: [] }, ({ contract: endpoint, path: name }) => {
  const { meta, route } = endpoint['~orpc'] as unknown as {
    meta: EndpointMeta
    route: { method: string; path: string }
  }
  if (meta.access === 'staff') ofStaff.push({ name: name.join('.'), method: route.method, path: route.path, meta })
})

let app: TestApp
const people = new Map<string, TestPerson>()
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000' })
  people.set('nobody', await addPerson(app, 'nadie'))
  for (const role of ROLES)
    people.set(
      role,
      await addPerson(
        app,
        `con-${role}`.replace('_', '-'),
        role === 'super_admin' ? { superAdmin: true } : { roles: [role] },
      ),
    )
})
afterAll(() => app.close())

/** The code of a staff refusal; null for any other response, such as a missing resource or invalid input. */
async function refusalOf({ method, path }: Endpoint, cookie: string) {
  const url = `/api/v1${path.replace(/\{\w+\}/g, '0198f9a0-0000-7000-8000-000000000000')}`
  const body = method === 'GET' ? {} : { payload: {} }
  const answer = await app.http.inject({ method: method as 'GET', url, headers: { cookie }, ...body })
  const code = answer.statusCode === 403 ? (answer.json().code as string) : null
  return code === 'FORBIDDEN' || code === 'FACTOR_DUE' || code === 'FACTOR_AGAIN' ? code : null
}

test('every endpoint of staff says its area, and whether it reads or changes', () => {
  expect(ofStaff.length).toBeGreaterThan(30)
  for (const { name, method, meta } of ofStaff) {
    expect([name, meta.area]).toEqual([name, expect.toBeOneOf([...AREAS])])
    expect([name, meta.does]).toEqual([name, meta.takesKey ? 'change' : 'read'])
    if (method === 'GET') expect([name, meta.does]).toEqual([name, 'read'])
  }
})

test.each(ROLES)(
  '403 %s reaches what the table of roles says, and nothing else of the administration',
  async (role) => {
    const { cookie } = people.get(role)!
    const wrong: string[] = []
    for (const endpoint of ofStaff) {
      const { area, does } = endpoint.meta
      const due = mayStaff([role], area!, does) ? null : 'FORBIDDEN'
      const said = await refusalOf(endpoint, cookie)
      if (said !== due) wrong.push(`${endpoint.name}: ${said} instead of ${due}`)
    }
    expect(wrong).toEqual([])
  },
)

test('403 who has no role reaches nothing of the administration', async () => {
  for (const endpoint of ofStaff)
    expect([endpoint.name, await refusalOf(endpoint, people.get('nobody')!.cookie)]).toEqual([
      endpoint.name,
      'FORBIDDEN',
    ])
})

test('403 a role without a second factor reaches nothing, and what is hard to take back asks for it again', async () => {
  const bare = await addPerson(app, 'sin-factor', { roles: ['admin'], factorLater: false })
  for (const endpoint of ofStaff) {
    const said = await refusalOf(endpoint, bare.cookie)
    expect([endpoint.name, said]).toEqual([
      endpoint.name,
      mayStaff(['admin'], endpoint.meta.area!, endpoint.meta.does) ? 'FACTOR_DUE' : 'FORBIDDEN',
    ])
  }
  const late = await addPerson(app, 'hace-rato', { superAdmin: true })
  await app.pool.query("UPDATE session SET factor_at = now() - interval '11 minutes' WHERE user_id = $1", [late.id])
  const dangerous = ofStaff.filter(({ meta }) => meta.asksFactor)
  for (const endpoint of dangerous)
    expect([endpoint.name, await refusalOf(endpoint, late.cookie)]).toEqual([endpoint.name, 'FACTOR_AGAIN'])
})

test('what staff did is neither changed nor deleted, whoever asks', async () => {
  const { id } = people.get('super_admin')!
  await app.pool.query("INSERT INTO staff_act (by_id, act, target, done_at) VALUES ($1, 'try', 'nothing', now())", [id])
  for (const rewriting of ["UPDATE staff_act SET act = 'other'", 'DELETE FROM staff_act', 'TRUNCATE staff_act'])
    await expect(app.pool.query(rewriting)).rejects.toThrow('not rewritten')
})
