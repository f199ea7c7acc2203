import { integrityRefusals, type NamedVoter } from '@liston/contract/integrity'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { actInTransaction } from '../../../platform/staff-log/index.ts'
import { presentAuthor } from '../../profiles/index.ts'
import { findSuspects, holdIncident } from './store.ts'

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
