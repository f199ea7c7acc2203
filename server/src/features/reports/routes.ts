import { reportsContract } from '@liston/contract/reports'
import { askFactorAgain, endpoints, signedIn } from '../../platform/http/index.ts'
import { claim } from './copyright/claim.ts'
import { counter, settleCounter } from './copyright/counter.ts'
import { decideNotice, listNotices } from './copyright/decide-notice.ts'
import { answerAppeal, appeal, listAppeals, listOwn, showPublicLog, showStatement } from './decisions.ts'
import { decideCase } from './cases/decide-case.ts'
import type { Desk } from './desk.ts'
import { listCases } from './cases/list-cases.ts'
import { listContent } from './cases/list-content.ts'
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
    decide: os.decide.handler(({ context, input: decision }) => {
      const { viewer } = signedIn(context)
      if (decision.sanction === 'ban') askFactorAgain(viewer, desk.platform.clock.now())
      return decideCase(desk, { byId: viewer.id, key: context.idempotencyKey, decision })
    }),
    decisions: os.decisions.handler(({ context }) => listOwn(desk, signedIn(context).viewer.id)),
    statement: os.statement.handler(({ context, input }) =>
      showStatement(desk, { ...input, viewerId: context.viewer?.id ?? null }),
    ),
    appeal: os.appeal.handler(({ context, input }) => appeal(desk, { ...input, viewerId: context.viewer?.id ?? null })),
    appeals: os.appeals.handler(({ context }) => listAppeals(desk, signedIn(context).viewer.id)),
    answerAppeal: os.answerAppeal.handler(({ context, input: answer }) =>
      answerAppeal(desk, { byId: signedIn(context).viewer.id, key: context.idempotencyKey, answer }),
    ),
    content: os.content.handler(({ input }) => listContent(desk, input)),
    claim: os.claim.handler(({ context, input: notice }) =>
      claim(desk, { notice, viewerId: context.viewer?.id ?? null }),
    ),
    notices: os.notices.handler(({ input }) => listNotices(desk, input)),
    decideNotice: os.decideNotice.handler(({ context, input: answer }) => {
      const { viewer } = signedIn(context)
      const askFactor = () => askFactorAgain(viewer, desk.platform.clock.now())
      return decideNotice(desk, { byId: viewer.id, key: context.idempotencyKey, answer, askFactor })
    }),
    settleCounter: os.settleCounter.handler(({ context, input: answer }) =>
      settleCounter(desk, { byId: signedIn(context).viewer.id, key: context.idempotencyKey, answer }),
    ),
    counter: os.counter.handler(({ context, input }) =>
      counter(desk, { ...input, viewerId: context.viewer?.id ?? null }),
    ),
    publicLog: os.publicLog.handler(() => showPublicLog(desk)),
  })
}
