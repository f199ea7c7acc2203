import { reportRefusals, reportRules, type Appeal, type PublicLog, type Statement } from '@liston/contract/reports'
import { refuser } from '../../../platform/refusal/index.ts'
import { copyrightSideOf } from '../copyright/side.ts'
import type { Desk } from '../desk.ts'
import { findAppeals, findDecisionsOf, findPublicLog, findStatement, type StatementRow } from './store.ts'

const DAY_MS = 24 * 3_600_000
const SHOWN = 50
const refuse = refuser(reportRefusals.statement)

/** Until when a decision can be appealed against, whether or not it was. */
export const appealUntil = ({ decidedAt }: { decidedAt: Date }): Date =>
  new Date(decidedAt.getTime() + reportRules.APPEAL_DAYS * DAY_MS)

/** Whether there is anything to appeal against: something was done, and by no notice of copyright, which is countered. */
export const mayAppeal = (row: StatementRow, at: Date) => row.rule !== null && !row.ofNotice && appealUntil(row) > at

function present(row: StatementRow, at: Date): Omit<Statement, 'copyright'> {
  const { ofNotice: _n, targetId: _t, ownerId: _o, byId: _b, secret: _s, madeAt: _m, owner: _h, by: _w, ...rest } = row
  return {
    ...rest,
    decidedAt: row.decidedAt.toISOString(),
    until: row.until?.toISOString() ?? null,
    appealUntil: row.appeal === null && mayAppeal(row, at) ? appealUntil(row).toISOString() : null,
  }
}

type Who = { id: string; secret?: string | undefined; viewerId: string | null }

/** The decision, for its owner alone: by session, or by the secret of their letter. */
export async function findOwn({ platform }: Desk, { id, secret, viewerId }: Who): Promise<StatementRow> {
  const row = await findStatement(platform.db, id)
  if (!row || !((viewerId !== null && row.ownerId === viewerId) || secret === row.secret)) throw refuse('NOT_FOUND')
  return row
}

/** The statement of reasons. */
export async function showStatement(desk: Desk, who: Who): Promise<Statement> {
  const at = desk.platform.clock.now()
  const row = await findOwn(desk, who)
  return { ...present(row, at), copyright: await copyrightSideOf(desk.platform.db, row.id, at) }
}

/** What was decided about things of one's own. */
export async function listOwn({ platform }: Desk, userId: string) {
  const at = platform.clock.now()
  const rows = await findDecisionsOf(platform.db, userId, SHOWN)
  return {
    items: rows.map((row) => {
      const { id, type, answer, rule, sanction, decidedAt, appeal, title } = present(row, at)
      return { id, type, answer, rule, sanction, decidedAt, appeal, title }
    }),
  }
}

/** Appeals that wait; who decided is told that somebody else answers. */
export async function listAppeals({ platform }: Desk, viewerId: string): Promise<{ items: Appeal[] }> {
  const at = platform.clock.now()
  const rows = await findAppeals(platform.db, SHOWN)
  return {
    items: rows.map((row) => ({
      ...present(row, at),
      // What came of a notice is not appealed against.
      copyright: null,
      targetId: row.targetId,
      owner: row.owner,
      by: row.by,
      isOwn: row.byId === viewerId,
      madeAt: (row.madeAt ?? at).toISOString(),
    })),
  }
}

/** The public log. */
export const showPublicLog = ({ platform }: Desk): Promise<PublicLog> =>
  findPublicLog(platform.db, { since: new Date(platform.clock.now().getTime() - 30 * DAY_MS), limit: SHOWN })
