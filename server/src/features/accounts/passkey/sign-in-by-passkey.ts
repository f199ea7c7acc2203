import { type Entered, factorRefusals, type UsedPasskey } from '@liston/contract/accounts'
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type * as z from 'zod'
import { inTransaction } from '../../../platform/db/index.ts'
import type { ApiContext } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { entryOf } from '../entry/open-entry.ts'
import { findEntry, spendEntry } from '../entry/store.ts'
import { deleteReset } from '../factor-reset/store.ts'
import { openFor } from '../session/enter.ts'
import { keepQuestion, takeQuestion } from './question.ts'
import { passkeysPossible, relyingParty } from './relying-party.ts'
import { findPasskey, listPasskeys, notePasskeyUse, type PasskeyRow } from './store.ts'

const refuse = refuser({ ...factorRefusals.passkeyQuestion, ...factorRefusals.passkey })

type Answer = z.infer<typeof UsedPasskey>
type Authentication = Parameters<typeof verifyAuthenticationResponse>[0]['response']

/** What the browser is asked: a passkey of whoever waits for their factor, else any that it has for this site. */
export async function passkeyQuestion(platform: AccountsPlatform, context: ApiContext) {
  const { db, config, clock } = platform
  if (!passkeysPossible(config)) throw refuse('PASSKEYS_UNAVAILABLE')
  const token = entryOf(platform, context)
  const entry = token ? await findEntry(db, { token, now: clock.now() }) : undefined
  const theirs = entry ? await listPasskeys(db, entry.userId) : []
  const question = await generateAuthenticationOptions({
    rpID: relyingParty(config).rpID,
    userVerification: 'required',
    allowCredentials: theirs.map((key) => ({ id: key.credential_id, transports: key.transports as [] })),
  })
  await keepQuestion(platform, { challenge: question.challenge, userId: null })
  return { question: { ...question } }
}

/** A passkey is something one has that looked at who holds it: it is both factors, and signs in alone. */
export async function signInByPasskey(
  platform: AccountsPlatform,
  context: ApiContext,
  answer: Answer,
): Promise<Entered> {
  const passkey = await findPasskey(platform.db, answer.id)
  const counter = await verify(platform, { passkey, answer })
  if (!passkey || counter === null) throw refuse('PASSKEY_REFUSED')
  const now = platform.clock.now()
  const userId = passkey.user_id
  const token = entryOf(platform, context)
  const entered = await inTransaction(platform.db, async (trx) => {
    const entered = await openFor(platform, trx, { context, userId, factorAt: now })
    if (!(await notePasskeyUse(trx, { id: passkey.id, counter, at: now }))) throw refuse('PASSKEY_REFUSED')
    if (token) await spendEntry(trx, { token, now })
    await deleteReset(trx, userId)
    return entered
  })
  return entered.handOut()
}

/** The counter of a passkey that answered our question, here, verified who holds it; null of any other. */
async function verify(platform: AccountsPlatform, o: { passkey: PasskeyRow | undefined; answer: Answer }) {
  const { rpID, origin } = relyingParty(platform.config)
  const { clientDataJSON, userHandle } = o.answer.response
  // The question is used up whatever comes of it: a second answer to it is none.
  const expectedChallenge = await takeQuestion(platform, { clientDataJSON, userId: null })
  if (!expectedChallenge || !o.passkey) return null
  const { credential_id: id, user_id: owner, counter } = o.passkey
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== owner) return null
  const verified = await verifyAuthenticationResponse({
    response: o.answer as Authentication,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id, publicKey: new Uint8Array(o.passkey.public_key), counter },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    platform.log.info({ err: error }, 'a passkey was refused')
    return null
  })
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}
