import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { QUEUE_SCHEMA, queueSchema } from './migrate-queue.ts'
import { openDb } from './open-db.ts'

test('the schema of the job queue is the newest that the installed library knows', async () => {
  const library = join(createRequire(import.meta.url).resolve('graphile-worker'), '../..')
  const newest = Math.max(...readdirSync(join(library, 'sql')).map((file) => Number(file.slice(0, 6))))
  expect(QUEUE_SCHEMA).toBe(newest)
  const { pool, close } = openDb({ ...inject('postgres'), database: 'liston_catalogue' }, 1)
  const client = await pool.connect()
  expect(await queueSchema(client)).toBe(newest)
  client.release()
  await close()
})
