import { reportsContract } from '@liston/contract/reports'
import { endpoints, signedIn } from '../../platform/http/index.ts'
import { decideCase } from './cases/decide-case.ts'
import type { Desk } from './desk.ts'
import { listCases } from './cases/list-cases.ts'
import { reportThing } from './report-thing.ts'
import { showThing } from './show-thing.ts'

export function reportsRoutes(desk: Desk) {
  const os = endpoints(reportsContract)
  return os.router({
    about: os.about.handler(({ context, input }) => showThing(desk, input, signedIn(context).viewer.id)),
    add: os.add.handler(({ context, input: report }) =>
      reportThing(desk, { userId: signedIn(context).viewer.id, key: context.idempotencyKey, report }),
    ),
    cases: os.cases.handler(({ input }) => listCases(desk, input)),
    decide: os.decide.handler(({ context, input: { answer, ...target } }) =>
      decideCase(desk, { byId: signedIn(context).viewer.id, key: context.idempotencyKey, target, answer }),
    ),
  })
}
