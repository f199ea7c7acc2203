import { integrityRefusals, type NamedVoter } from '@liston/contract/integrity'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { actInTransaction } from '../../../platform/staff-log/index.ts'
import { type AuthorRow, presentAuthor } from '../../profiles/index.ts'
import { holdIncident, votesOf } from './store.ts'

const refuse = refuser(integrityRefusals.find)

type Ask = { byId: string; key: string | null; id: string; reason: string }

/** Names whose votes an incident is about, to staff who said why they ask; that they asked is logged (rules 3.31). */
export const nameVoters = (platform: Platform, { byId, key, id, reason }: Ask): Promise<{ voters: NamedVoter[] }> =>
  actInTransaction(platform, { userId: byId, key, request: { nameVoters: id, reason } }, async (trx, log) => {
    if (!(await holdIncident(trx, id))) throw refuse('NOT_FOUND')
    const voters = (await findSuspects(trx, id)).map((row) => ({ ...row, person: presentAuthor(row.person) }))
    await log({ act: 'name-voters', target: `incident ${id}`, after: { named: voters.length }, reason })
    return { voters }
  })

type VoterRow = { person: AuthorRow; votes: number; trust: number; cluster: string }

async function findSuspects(db: Db, id: string): Promise<VoterRow[]> {
  const { rows } = await sql<VoterRow>`SELECT a.shape AS person, ${votesOf} AS votes, s.trust, s.cluster
    FROM incident_suspect s JOIN author a ON a.id = s.user_id
    WHERE s.incident_id = ${id} ORDER BY s.cluster, a.username LIMIT 1000`.execute(db)
  return rows
}
