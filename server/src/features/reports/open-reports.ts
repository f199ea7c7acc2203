import { reportsContract } from '@liston/contract/reports'
import { sql } from 'kysely'
import { inTransaction } from '../../platform/db/index.ts'
import { type Listener, listener } from '../../platform/events.ts'
import { askFactorAgain, endpoints, signedIn } from '../../platform/http/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { PostHeld, settleHeld } from '../screening/index.ts'
import { decideCase } from './cases/decide-case.ts'
import { countWeeks, listCases } from './cases/list-cases.ts'
import { listContent } from './cases/list-content.ts'
import { isHeld } from './cases/store.ts'
import { claim } from './copyright/claim.ts'
import { decideNotice, listNotices } from './copyright/decide-notice.ts'
import { copyrightForms } from './copyright/forms.ts'
import { counter, returnCountered, settleCounter } from './copyright/counter.ts'
import { answerAppeal, appeal, listAppeals, listOwn, showPublicLog, showStatement } from './decisions.ts'
import type { Desk } from './targets.ts'
import { reportThing, showThing } from './report-thing.ts'
import { endOverSanctions } from './sanction.ts'
import { overturnLateAppeals } from './late-appeals.ts'
import { openCase, updateCase } from './store.ts'

/** Opens the feature. `app.ts` passes what it needs of lower layers. */
export const openReports = (desk: Desk): Feature<'reports'> => ({
  routes: reportsRoutes(desk),
  events: [openHeld(desk)],
  forms: copyrightForms,
  personal: reportsOfPerson,
  jobs: [
    timedJob('end-sanctions', { cron: '*/5 * * * *' }, () => endOverSanctions(desk)),
    timedJob('overturn-late-appeals', { cron: '12 * * * *', atStart: true }, () => overturnLateAppeals(desk)),
    timedJob('return-countered', { cron: '7 * * * *', atStart: true }, () => returnCountered(desk)),
  ],
})

/** Opens a case for each held post. So it is decided like a report, with a rule, a statement and an appeal. */
const openHeld = ({ platform: { db, clock } }: Desk): Listener =>
  listener(PostHeld, 'open a case', ({ type, id, authorId: ownerId }) =>
    inTransaction(db, async (trx) => {
      const [at, target] = [clock.now(), { type, id }]
      const before = await openCase(trx, { target, ownerId, at })
      // The case existed and was decided in the meantime.
      if (!(await isHeld(trx, target))) return
      // An edit does not reopen the case of permanently removed content.
      if (before.state === 'removed') return void (await settleHeld(trx, { ...target, approved: false, at }))
      const waitingSince = before.state === 'waiting' ? before.waitingSince : at
      await updateCase(trx, target, { ...before, state: 'waiting', hidden: true, waitingSince, at })
    }),
  )

function reportsRoutes(desk: Desk) {
  const os = endpoints(reportsContract)
  return os.router({
    about: os.about.handler(({ context, input }) => showThing(desk, input, signedIn(context).viewer.id)),
    add: os.add.handler(({ context, input: report }) =>
      reportThing(desk, { userId: signedIn(context).viewer.id, key: context.idempotencyKey, report }),
    ),
    cases: os.cases.handler(({ input }) => listCases(desk, input)),
    weeks: os.weeks.handler(() => countWeeks(desk)),
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

const ANSWERABLE = { keep: 'others answer the appeals' }

/**
 * Decisions stay, with the id of who decided. The explanations of an erased reporter are deleted. Decisions about the
 * user stay in the public log, without their title, explanation and appeal.
 */
const reportsOfPerson = personalData({
  tables: {
    report: { reporter_id: { set: `words = ''`, where: `words <> ''` } },
    decision_appeal: {
      decision_id: (trx, { userId }) =>
        sql`DELETE FROM decision_appeal WHERE decision_id IN
          (SELECT id FROM moderation_decision WHERE owner_id = ${userId})`.execute(trx),
      by_id: ANSWERABLE,
    },
    moderation_decision: { owner_id: { set: `title = '', words = '', owner_id = NULL` }, by_id: ANSWERABLE },
    copyright_notice: {
      claimant_id: { set: `claimant_id = NULL, name = '', email = id::text, work = '', signature = ''` },
      owner_id: {
        set: 'owner_id = NULL, counter_name = left(counter_name, 0), counter_words = left(counter_words, 0)',
      },
      by_id: ANSWERABLE,
    },
    sanction: { user_id: 'delete' },
    report_case: { owner_id: { keep: 'the reporters still have their case' } },
    moderation_act: { by_id: ANSWERABLE },
  },
  files: {
    'reports-made': {
      from: 'report',
      of: 'reporter_id',
      columns: 'created_at, target_type, target_id, reason, words, state',
      order: 'created_at',
    },
    // Reports about the user's content and their outcome, without the reporters.
    'reports-about-me': {
      from: 'report_case',
      of: 'owner_id',
      columns: 'target_type, target_id, state, hidden, opened_at, last_at',
      order: 'opened_at',
    },
    'decisions-about-me': (id) =>
      sql`SELECT d.decided_at, d.target_type, d.title, d.answer, d.sanction, d.rule, d.words, a.words AS appeal,
          a.state AS appeal_state, a.answer AS appeal_answer
        FROM moderation_decision d LEFT JOIN decision_appeal a ON a.decision_id = d.id WHERE d.owner_id = ${id}
        ORDER BY d.decided_at`,
    sanctions: { from: 'sanction', columns: 'kind, since, until, lifted_at', order: 'since' },
    'copyright-notices': {
      from: 'copyright_notice',
      of: 'claimant_id',
      columns: 'sent_at, target_type, target_id, name, email, work, signature, state, answer',
      order: 'sent_at',
    },
    // The claimant is another person, so their e-mail address is not exported.
    'copyright-notices-about-me': {
      from: 'copyright_notice',
      of: 'owner_id',
      columns: `decided_at, target_type, target_id, name AS claimant, work, state, counter_name, counter_words,
        counter_at`,
      where: `state NOT IN ('waiting', 'refused')`,
      order: 'decided_at',
    },
    'moderation-by-me': {
      from: 'moderation_act',
      of: 'by_id',
      columns: 'created_at, target_type, target_id, act',
      order: 'created_at',
    },
  },
})
