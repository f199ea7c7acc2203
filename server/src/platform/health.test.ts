import { expect, test } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'

test('alive as long as the process; ready only with a database at the right version', async () => {
  const app = await openTestApp()
  const ready = async () => (await app.http.inject('/readyz')).json()
  expect(await ready()).toMatchObject({ ok: true, database: true, migrations: true, disk: true })
  await app.pool.query("INSERT INTO migration (name) VALUES ('9999-future.sql')")
  expect(await ready()).toMatchObject({ ok: false, migrations: false })
  await app.pool.query('ALTER TABLE migration RENAME TO migration_away')
  const answer = await app.http.inject('/readyz')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect((await app.http.inject('/livez')).json()).toEqual({ ok: true })
  expect((await app.http.inject('/version')).json()).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
  await app.close()
})
