import { personRefusals } from '@liston/contract/admin'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { actInTransaction } from '../../../platform/staff-log.ts'
import { deleteSessions } from '../../accounts/index.ts'
import { isStaff } from '../view-store.ts'
import { isPerson } from './person-store.ts'

const refuse = refuser(personRefusals.signPersonOut)

type SignOut = { userId: string; key: string | null; personId: string; reason: string }

/** Ends all sessions of a user, who has to sign in again on each device. */
export function signPersonOut(platform: Platform, { userId, key, personId, reason }: SignOut) {
  const request = { signPersonOut: personId, reason }
  return actInTransaction(platform, { userId, key, request }, async (trx, log) => {
    if (!(await isPerson(trx, personId))) throw refuse('NOT_FOUND')
    if (await isStaff(trx, personId)) throw refuse('STAFF_MEMBER')
    const ended = await deleteSessions(trx, { userId: personId })
    await log({ act: 'sign-out', target: `person ${personId}`, after: { sessions: ended }, reason })
    return { ended }
  })
}
