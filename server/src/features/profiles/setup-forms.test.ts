import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { visitor } from '../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const password = 'una jirafa azul en Soria'
const setup = '/profile-setup'
const three = { 'interest-cine': 'on', 'interest-libros': 'on', 'interest-random': 'on' }

/** A user who has just signed up and in. */
async function newcomer(name: string) {
  const someone = visitor(app)
  await someone.post('/sign-up', { email: `${name}@liston.test`, password })
  await someone.post('/sign-in', { email: `${name}@liston.test`, password })
  return someone
}

test('303 without JavaScript the set-up leads from step to step, and then to where one was going', async () => {
  const nora = await newcomer('nora')
  const sent = await nora.page('/explore?sort=all')
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `${setup}?next=%2Fexplore%3Fsort%3Dall`])
  const { body } = await nora.page(sent.headers.location ?? '')
  expect(body).toContain('name="next" value="/explore?sort=all"')

  const next = '/explore?sort=all'
  const steps = ['avatar', 'style', 'interests'].map((s) => `${setup}?step=${s}&next=%2Fexplore%3Fsort%3Dall`)
  const taken = [
    await nora.submit(setup, { step: 'identity', username: 'norita', bio: 'Hola.', next }),
    await nora.submit(setup, { step: 'avatar', avatar: 'gata-parda', next }),
    await nora.submit(setup, { step: 'style', roleIcon: '', next }),
    await nora.submit(setup, { step: 'interests', interests: 'asked', ...three, next }),
  ]
  expect(taken.map((t) => [t.statusCode, t.headers.location])).toEqual([...steps, next].map((to) => [303, to]))
  expect(await nora.me()).toMatchObject({ profileCompleted: true, username: 'norita', avatarId: 'gata-parda' })
  expect((await nora.me())?.interests).toEqual(['cine', 'libros', 'random'])
  expect((await nora.page(next)).statusCode).toBe(200)
})

test('200 the set-up offers the four role icons and the eleven interests of the specification, and keeps each', async () => {
  const nuria = await newcomer('nuria')
  const offered = async (step: string, field: RegExp) =>
    [...(await nuria.page(`${setup}?step=${step}`)).body.matchAll(field)].map(([, name]) => name)
  const roles = ['analytical', 'casual', 'wise', 'competitive']
  expect(await offered('style', /<input[^>]* name="roleIcon"[^>]* value="(\w*)"/g)).toEqual([...roles, ''])
  for (const roleIcon of roles) {
    await nuria.submit(setup, { step: 'style', roleIcon })
    expect(await nuria.me()).toMatchObject({ roleIcon })
  }
  const interests = [
    'cine',
    'musica',
    'videojuegos',
    'comida',
    'libros',
    'viajes',
    'productividad',
    'deporte',
    'opinion',
    'autoayuda',
    'random',
  ]
  expect(await offered('interests', /<input[^>]* name="interest-(\w+)"/g)).toEqual(interests)
  const every = Object.fromEntries(interests.map((name) => [`interest-${name}`, 'on']))
  await nuria.submit(setup, { step: 'interests', interests: 'asked', ...every })
  expect((await nuria.me())?.interests).toEqual(interests)
})

test('303 with nowhere to go the set-up ends at home; a next of another site is none', async () => {
  const nico = await newcomer('nico')
  expect((await nico.page('/')).headers.location).toBe(setup)
  const onward = await nico.submit(setup, { step: 'identity', username: 'nico', next: '//elsewhere.example' })
  expect(onward.headers.location).toBe(`${setup}?step=avatar`)
  const done = await nico.submit(setup, {
    step: 'interests',
    interests: 'asked',
    ...three,
    next: 'https://elsewhere.example',
  })
  expect([done.statusCode, done.headers.location]).toEqual([303, '/'])
})

test('303 "later" in any step ends the set-up; the profile is complete once it has three interests', async () => {
  const nerea = await newcomer('nerea')
  const isActive = async () => {
    await app.jobs.drain()
    const { rows } = await app.pool.query(
      'SELECT 1 FROM profile_act a JOIN profile p ON p.id = a.user_id WHERE p.username = $1 AND a.has_interests',
      ['nerea'],
    )
    return rows.length === 1
  }
  const later = await nerea.submit(setup, { step: 'identity', username: 'admin', later: '1', next: '/explore' })
  expect([later.statusCode, later.headers.location]).toEqual([303, '/explore'])
  expect(await nerea.me()).toMatchObject({ profileCompleted: true, username: 'nerea', interests: [] })
  expect((await nerea.page('/explore')).statusCode).toBe(200)
  expect(await isActive()).toBe(false)
  await nerea.patch('/me', { interests: ['cine', 'libros', 'random'] })
  expect(await isActive()).toBe(true)
})

test('422 a name that can not be is told in its step, and where one was going is not forgotten', async () => {
  const nina = await newcomer('nina')
  const refused = await nina.submit(setup, { step: 'identity', username: 'admin', bio: '', next: '/evolution' })
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('value="admin"')
  expect(refused.body).toContain('name="next" value="/evolution"')
})

test('422 fewer than three interests: the set-up is not over, and says how many it takes', async () => {
  const nadia = await newcomer('nadia')
  const few = await nadia.submit(setup, { step: 'interests', interests: 'asked', 'interest-cine': 'on' })
  expect(few.statusCode).toBe(422)
  expect(few.body).toContain('Elige al menos 3')
  expect(await nadia.me()).toMatchObject({ profileCompleted: false, interests: ['cine'] })
  expect(await nadia.post('/me/setup')).toMatchObject({ statusCode: 422 })
})
