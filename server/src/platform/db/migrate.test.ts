import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import { withDeadline } from './deadline.ts'
import { migrate } from './migrate.ts'

test('who waits for another process that migrates waits longer than any request may', async () => {
  const app = await openTestApp()
  const other = await app.pool.connect()
  await other.query('SELECT pg_advisory_lock(7134201)')
  const waiting = withDeadline(50, () => migrate(app.pool))
  const queued = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 7134201 AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  await expect.poll(async () => (await other.query(queued)).rowCount).toBe(1)
  await other.query('SELECT pg_sleep(0.3)')
  await other.query('SELECT pg_advisory_unlock(7134201)')
  other.release()
  expect(await waiting).toEqual([])
  await app.close()
})
