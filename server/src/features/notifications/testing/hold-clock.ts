import { vi } from 'vitest'
import type { TestApp } from '../../../testing/test-app.ts'

/** A Wednesday at noon in Madrid: nothing is quiet. Far ahead, so that what waits there is due for no database before. */
export const NOON = '2036-11-26T11:00:00Z'

/** Has the application take a moment for now, until it is given another. */
export function holdClock(app: TestApp, at: string = NOON): void {
  vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(at))
}

/** Does what waits for a later moment, as if that had come. */
export async function comeDue(app: TestApp): Promise<void> {
  await app.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()')
  await app.jobs.drain()
}

/** When the jobs of a name are due. */
export async function dueOf(app: TestApp, name: string): Promise<string[]> {
  const { rows } = await app.pool.query('SELECT run_at FROM graphile_worker.jobs WHERE task_identifier = $1', [name])
  return rows.map((row) => row.run_at.toISOString())
}
