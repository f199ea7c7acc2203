import { factorRefusals, type NewPasskey, PASSKEYS_PER_PERSON, type Proof } from '@liston/contract/accounts'
import type { verifyRegistrationResponse } from '@simplewebauthn/server'
import type * as z from 'zod'
import { type Db, inTransaction, newId } from '../../../platform/db/index.ts'
import type { SignedInContext } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { proveAgain } from '../factor/show-factors.ts'
import { findFactors } from '../factor/store.ts'
import { factorAdded, factorRemoved } from '../factor/switch-app.ts'
import { lockAccount } from '../session/store.ts'
import { findAccount } from '../store.ts'
import { keepQuestion, takeQuestion } from './sign-in-by-passkey.ts'
import { listPasskeys, openWebauthn, type PasskeyRow, passkeysPossible, relyingParty, tables } from './passkeys.ts'

const refuse = refuser({ ...factorRefusals.startPasskey, ...factorRefusals.addPasskey, ...factorRefusals.remove })

/** COSE algorithms EdDSA, ES256 and RS256. Every current authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257]

type Answer = z.infer<typeof NewPasskey>
type Registration = Parameters<typeof verifyRegistrationResponse>[0]['response']

/**
 * Options to create a passkey: discoverable without a user name, with verification of the user by the authenticator.
 */
export async function startPasskey(platform: AccountsPlatform, context: SignedInContext, proof?: Proof) {
  const { db, config, site } = platform
  if (!passkeysPossible(config)) throw refuse('PASSKEYS_UNAVAILABLE')
  const { id: userId, email } = await proveAgain(platform, context, proof)
  const known = await listPasskeys(db, userId)
  if (known.length >= PASSKEYS_PER_PERSON) throw refuse('TOO_MANY_PASSKEYS', { max: PASSKEYS_PER_PERSON })
  const { generateRegistrationOptions } = await openWebauthn()
  const question = await generateRegistrationOptions({
    rpName: site.name,
    rpID: relyingParty(config).rpID,
    userName: email,
    userID: new TextEncoder().encode(userId),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map((key) => ({ id: key.credential_id, transports: key.transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepQuestion(platform, { challenge: question.challenge, userId })
  return { question: { ...question } }
}

/** Stores the passkey that the browser created. The first factor also creates recovery codes. */
export async function addPasskey(platform: AccountsPlatform, context: SignedInContext, answer: Answer) {
  const userId = context.viewer.id
  const account = await findAccount(platform.db, userId)
  if (!account) throw refuse('UNAUTHENTICATED')
  const credential = await verify(platform, { userId, answer })
  const at = platform.clock.now()
  const added = await inTransaction(platform.db, async (trx) => {
    await lockAccount(trx, userId)
    const isFirst = (await findFactors(trx, userId)).length === 0
    const held = await listPasskeys(trx, userId)
    const row = {
      id: newId(),
      user_id: userId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      user_agent: context.userAgent,
      created_at: at,
      used_at: null,
    }
    if (held.length >= PASSKEYS_PER_PERSON || !(await insertPasskey(trx, row))) throw refuse('PASSKEY_REFUSED')
    return factorAdded(platform, trx, { context, account, isFirst, letter: 'passkeyOn' })
  })
  added.handOut()
  return { codes: added.codes }
}

/** False if the credential is registered already. */
async function insertPasskey(db: Db, row: PasskeyRow): Promise<boolean> {
  const added = await tables(db)
    .insertInto('passkey')
    .values(row)
    .onConflict((c) => c.column('credential_id').doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

async function verify(platform: AccountsPlatform, o: { userId: string; answer: Answer }) {
  const { rpID, origin } = relyingParty(platform.config)
  const { clientDataJSON } = o.answer.response
  const expectedChallenge = await takeQuestion(platform, { clientDataJSON, userId: o.userId })
  if (!expectedChallenge) throw refuse('PASSKEY_REFUSED')
  const { verifyRegistrationResponse } = await openWebauthn()
  const verified = await verifyRegistrationResponse({
    response: o.answer as Registration,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    platform.log.info({ err: error }, 'a new passkey was refused')
    return null
  })
  if (!verified?.verified) throw refuse('PASSKEY_REFUSED')
  return verified.registrationInfo.credential
}

export async function removePasskey(
  platform: AccountsPlatform,
  context: SignedInContext,
  o: { id: string; proof?: Proof | undefined },
): Promise<void> {
  const account = await proveAgain(platform, context, o.proof)
  const handOut = await inTransaction(platform.db, async (trx) => {
    await lockAccount(trx, account.id)
    if (!(await deletePasskey(trx, { userId: account.id, id: o.id }))) throw refuse('NOT_FOUND')
    return factorRemoved(platform, trx, { context, account, letter: 'passkeyOff' })
  })
  handOut()
}

async function deletePasskey(db: Db, o: { userId: string; id: string }): Promise<boolean> {
  const gone = await tables(db)
    .deleteFrom('passkey')
    .where('id', '=', o.id)
    .where('user_id', '=', o.userId)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}
