import { integrityRefusals } from '@liston/contract/integrity'
import { sql } from 'kysely'
import { onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findOwn } from './store.ts'

const refuse = refuser(integrityRefusals.appeal)

type Ask = { userId: string; key: string | null; id: string; words: string }

/** Somebody says why their votes are honest: once for each exclusion. */
export const appeal = ({ db, clock }: Platform, { userId, key, id, words }: Ask): Promise<{ ok: true }> =>
  onceInTransaction(db, { userId, key, request: { appealExclusion: id, words } }, async (trx) => {
    if (!(await findOwn(trx, id, userId))) throw refuse('NOT_FOUND')
    if (!(await writeAppeal(trx, { id, userId, words, at: clock.now() }))) throw refuse('ALREADY_APPEALED')
    return { ok: true }
  })

/** Keeps an appeal; false where there is one already: one statement decides. */
async function writeAppeal(trx: Trx, o: { id: string; userId: string; words: string; at: Date }) {
  const { rows } = await sql`UPDATE incident_suspect SET appeal = ${o.words}, appealed_at = ${o.at}
    WHERE incident_id = ${o.id} AND user_id = ${o.userId} AND appealed_at IS NULL RETURNING 1`.execute(trx)
  return rows.length > 0
}
