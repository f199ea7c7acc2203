import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dangersIn } from '../../testing/harmless.ts'
import { injections } from '../../testing/injections.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

/** Nobody can choose such a username. The test writes them to the database, to prove that they would do no harm. */
const names = [...new Set(injections.map((text) => text.slice(0, 20)).filter((text) => text.length >= 3))]

let app: TestApp
let ana: TestPerson
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ana = await addPerson(app, 'ana')
  for (const name of names) {
    const { id } = await addPerson(app, `n${randomUUID().slice(0, 12)}`)
    await app.pool.query('UPDATE profile SET username = $2 WHERE id = $1', [id, name])
    await app.pool.query(
      'INSERT INTO follow (follower_id, followed_id, since) VALUES ($1, $2, now()), ($2, $1, now())',
      [id, ana.id],
    )
    await app.pool.query('INSERT INTO mute (muter_id, muted_id, since) VALUES ($1, $2, now())', [ana.id, id])
  }
})
afterAll(() => app.close())

const next = (body: string) => /href="([^"]*cursor=[^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&')

test.each(['followers', 'following'])(
  '200 names that would be scripts are the words they are in the list: %s',
  async (list) => {
    let shown = 0
    for (let url: string | undefined = `/profile/${ana.id}?tab=${list}`; url; ) {
      const { statusCode, body } = await app.http.inject({ url, headers: { accept: 'text/html', cookie: ana.cookie } })
      expect(statusCode).toBe(200)
      expect(dangersIn(body)).toEqual([])
      shown += body.split('class="people-name"').length - 1
      url = next(body)
    }
    expect(shown).toBe(names.length)
  },
)

test('200 and in the list of whom somebody mutes', async () => {
  const url = '/profile?tab=settings'
  const { body } = await app.http.inject({ url, headers: { accept: 'text/html', cookie: ana.cookie } })
  expect(body).toContain('people-name')
  expect(dangersIn(body)).toEqual([])
})
