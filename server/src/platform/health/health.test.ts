import { expect, test } from 'vitest'
import { openTestHouse } from '../../testing/test-house.ts'

test('alive as long as the process; ready only with a database at the right version', async () => {
  const house = await openTestHouse()
  const ready = async () => (await house.http.inject('/readyz')).json()
  expect(await ready()).toMatchObject({ ok: true, database: true, migrations: true, disk: true })
  await house.pool.query("INSERT INTO migration (name) VALUES ('9999-future.sql')")
  expect(await ready()).toMatchObject({ ok: false, migrations: false })
  await house.pool.query('ALTER TABLE migration RENAME TO migration_away')
  const answer = await house.http.inject('/readyz')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect((await house.http.inject('/livez')).json()).toEqual({ ok: true })
  expect((await house.http.inject('/version')).json()).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
  await house.close()
})
