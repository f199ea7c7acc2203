import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { audit } from './audit/audit.ts'
import { openLanes } from './testing/progress/open-lanes.ts'
import { openModel } from './testing/progress/run-model.ts'
import { sizeOf } from './testing/proof-sizes.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

/** Number of random sequences of user actions. `npm run bench -- model` runs a hundred thousand actions. */
const RUNS = sizeOf('model')
/** Short sequences, so that this many fit into a minute; the bench has longer ones. */
const COMMANDS_EACH = 8
const AUDIT_EVERY = Math.min(250, RUNS / 2)
/** Seed of a failed run, to repeat it. */
const seed = process.env.MODEL_SEED ? { seed: Number(process.env.MODEL_SEED) } : {}

let app: TestApp
let lanes: Awaited<ReturnType<typeof openLanes>>
let run: Awaited<ReturnType<typeof openModel>>
beforeAll(async () => {
  app = await openTestApp()
  lanes = await openLanes(app.config, { ...inject('postgres'), database: app.database })
  run = await openModel(lanes.apps, COMMANDS_EACH)
})
afterAll(async () => {
  await lanes.close()
  await app.close()
})

test(
  `${RUNS} sequences of deeds leave what a simple model says, and nothing that the audit finds between them`,
  async () => {
    const ran = await run({ sequences: RUNS, auditEvery: AUDIT_EVERY, ...seed })
    console.info(`model: seed ${ran.seed}, ${ran.sequences} sequences, ${ran.commands} commands, ${ran.audits} audits`)
    expect(ran.sequences).toBe(RUNS)
    expect(await audit(app.pool)).toEqual([])
    // Each sequence is eight or more requests, each followed by reads.
  },
  30_000 + RUNS * 100,
)

test('a fault that only the audit sees is found in the batch, then in one sequence, and shrunk to what does it', async () => {
  // Each comment increments the voter count of another item, which no wallet shows.
  await app.pool.query('CREATE SEQUENCE planted')
  await app.pool.query(`CREATE FUNCTION plant() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE item SET voters = voters + 1 WHERE id = (SELECT id FROM item ORDER BY id OFFSET nextval('planted') LIMIT 1);
    RETURN NULL; END $$`)
  await app.pool.query('CREATE TRIGGER plant AFTER INSERT ON comment FOR EACH ROW EXECUTE FUNCTION plant()')
  const failed: unknown = await run({ sequences: 30, auditEvery: 30, seed: 1 }).catch((error: unknown) => error)
  const { message, cause } = failed as Error
  expect(message).toContain(',comment /*')
  expect((cause as Error).message).toContain('the audit finds')
  // The failing sequence is repeated many times while it is shrunk.
}, 60_000)
