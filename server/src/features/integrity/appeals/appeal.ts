import { integrityRefusals } from '@liston/contract/integrity'
import { onceInTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findOwn, writeAppeal } from './store.ts'

const refuse = refuser(integrityRefusals.appeal)

type Ask = { userId: string; key: string | null; id: string; words: string }

/** Somebody says why their votes are honest: once for each exclusion. */
export const appeal = ({ db, clock }: Platform, { userId, key, id, words }: Ask): Promise<{ ok: true }> =>
  onceInTransaction(db, { userId, key, request: { appealExclusion: id, words } }, async (trx) => {
    if (!(await findOwn(trx, id, userId))) throw refuse('NOT_FOUND')
    if (!(await writeAppeal(trx, { id, userId, words, at: clock.now() }))) throw refuse('ALREADY_APPEALED')
    return { ok: true }
  })
