import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from './audit/audit.ts'
import { openModel } from './testing/progress/run-model.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

/** Sequences of what somebody does; more by the environment, and a hundred thousand deeds by `npm run bench -- model`. */
const RUNS = Number(process.env.MODEL_RUNS ?? 400)
const AUDIT_EVERY = 50

let app: TestApp
let model: Awaited<ReturnType<typeof openModel>>
beforeAll(async () => {
  app = await openTestApp()
  model = await openModel(app)
})
afterAll(async () => {
  model.end()
  await app.close()
})

test(`${RUNS} sequences of deeds leave what a simple model says, and nothing that the audit finds between them`, async () => {
  const ran = await model.run({ sequences: RUNS, auditEvery: AUDIT_EVERY })
  console.info(`model: seed ${ran.seed}, ${ran.commands} commands, ${ran.audits} audits`)
  expect(ran.sequences).toBe(RUNS)
  expect(await audit(app.pool)).toEqual([])
}, 300_000)
