import { factorRefusals, FRESH_MS, type Proof } from '@liston/contract/accounts'
import type { Db } from '../../../platform/db/index.ts'
import type { SignedInContext } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { proveAgain } from './prove-again.ts'
import { findFactors, findSessionProof, tables } from './store.ts'

const refuse = refuser(factorRefusals.prove)

/**
 * Proves the second factor again in this session, for staff actions that are hard to undo. The password suffices only
 * if the user has no factor. A proof that is still fresh stays as it is: this call does not check or prolong it.
 */
export async function proveFactor(platform: AccountsPlatform, context: SignedInContext, { password, code }: Proof) {
  const { viewer } = context
  const hasFactor = (await findFactors(platform.db, viewer.id)).length > 0
  if (hasFactor && !code) throw refuse('PROOF_NEEDED')
  const session = await findSessionProof(platform.db, viewer.sessionId)
  const now = platform.clock.now()
  const until = (at: Date) => new Date(at.getTime() + FRESH_MS)
  const last = session?.factorAt
  if (last && until(last) > now) return { provedUntil: until(last).toISOString() }
  const account = await proveAgain(platform, context, hasFactor ? { code } : { password })
  // A user with neither password nor factor proved it by signing in recently.
  const at = hasFactor || account.password ? now : (session?.startedAt ?? now)
  await setSessionProof(platform.db, { sessionId: viewer.sessionId, at })
  // A form without JavaScript proves and acts in one request, which read the viewer before the proof.
  viewer.factorAt = at
  return { provedUntil: until(at).toISOString() }
}

async function setSessionProof(db: Db, o: { sessionId: string; at: Date }): Promise<void> {
  await tables(db).updateTable('session').set({ factor_at: o.at }).where('id', '=', o.sessionId).execute()
}
