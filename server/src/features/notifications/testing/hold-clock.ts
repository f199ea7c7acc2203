import { vi } from 'vitest'
import type { TestApp } from '../../../testing/test-app.ts'

/**
 * A Wednesday at noon in Madrid, outside of quiet hours. So far ahead that no database runs jobs of that time on its
 * own.
 */
export const NOON = '2036-11-26T11:00:00Z'

/** Sets the application's clock to a fixed time. */
export function holdClock(app: TestApp, at: string = NOON): void {
  vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(at))
}

/** Makes all queued jobs due and runs them. */
export async function comeDue(app: TestApp): Promise<void> {
  await app.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()')
  await app.jobs.drain()
}

/** Times at which the queued jobs of a name are due. */
export async function dueOf(app: TestApp, name: string): Promise<string[]> {
  const { rows } = await app.pool.query('SELECT run_at FROM graphile_worker.jobs WHERE task_identifier = $1', [name])
  return rows.map((row) => row.run_at.toISOString())
}
