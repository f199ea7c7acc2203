import { expect, test } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'

test('alive as long as the process; ready only with a database at a version that it can run on', async () => {
  const app = await openTestApp()
  const ready = async () => (await app.http.inject('/readyz')).json()
  expect(await ready()).toMatchObject({ ok: true, database: true, migrations: true, disk: true, backup: 'off' })
  await app.pool.query("INSERT INTO migration (name) VALUES ('9999-future.sql')")
  expect(await ready()).toMatchObject({ ok: false, migrations: false })
  await app.pool.query("UPDATE migration SET earlier_run = true WHERE name = '9999-future.sql'")
  expect(await ready()).toMatchObject({ ok: true, migrations: true })
  await app.pool.query('DROP TABLE backup')
  expect(await ready()).toMatchObject({ ok: true, backup: 'unknown' })
  await app.pool.query('ALTER TABLE migration RENAME TO migration_away')
  const answer = await app.http.inject('/readyz')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect((await app.http.inject('/livez')).json()).toEqual({ ok: true })
  expect((await app.http.inject('/version')).json()).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
  await app.close()
})
