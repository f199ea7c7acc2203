import { type Entered, ENTRY_MS, factorRefusals, type UsedPasskey } from '@liston/contract/accounts'
import type { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { sql } from 'kysely'
import type * as z from 'zod'
import { type Db, inTransaction } from '../../../platform/db/index.ts'
import type { ApiContext } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { entryOf, findEntry, spendEntry } from '../factor/open-entry.ts'
import { deleteReset } from '../reset-factors.ts'
import { openFor } from '../session/sign-in.ts'
import { hashedToken } from '../session/sessions.ts'
import { listPasskeys, openWebauthn, type PasskeyRow, passkeysPossible, relyingParty, tables } from './passkeys.ts'

const refuse = refuser({ ...factorRefusals.passkeyQuestion, ...factorRefusals.passkey })

type Answer = z.infer<typeof UsedPasskey>
type Authentication = Parameters<typeof verifyAuthenticationResponse>[0]['response']

/**
 * Options to use a passkey: those of the user whose sign-in needs a factor, otherwise any that the browser has for this
 * site.
 */
export async function passkeyQuestion(platform: AccountsPlatform, context: ApiContext) {
  const { db, config, clock } = platform
  if (!passkeysPossible(config)) throw refuse('PASSKEYS_UNAVAILABLE')
  const token = entryOf(platform, context)
  const entry = token ? await findEntry(db, { token, now: clock.now() }) : undefined
  const theirs = entry ? await listPasskeys(db, entry.userId) : []
  const { generateAuthenticationOptions } = await openWebauthn()
  const question = await generateAuthenticationOptions({
    rpID: relyingParty(config).rpID,
    userVerification: 'required',
    allowCredentials: theirs.map((key) => ({ id: key.credential_id, transports: key.transports as [] })),
  })
  await keepQuestion(platform, { challenge: question.challenge, userId: null })
  return { question: { ...question } }
}

/** Stores a challenge for one response within five minutes. */
export const keepQuestion = (platform: Platform, o: { challenge: string; userId: string | null }): Promise<void> =>
  insertQuestion(platform.db, {
    token: hashedToken(o.challenge),
    userId: o.userId,
    expiresAt: new Date(platform.clock.now().getTime() + ENTRY_MS),
  })

type Question = { token: string; userId: string | null; expiresAt: Date }

async function insertQuestion(db: Db, q: Question): Promise<void> {
  const { token, userId, expiresAt } = q
  await tables(db).insertInto('passkey_question').values({ token, user_id: userId, expires_at: expiresAt }).execute()
}

/** Consumes the challenge that a response names and returns it. Null if the server did not issue it. */
export async function takeQuestion(
  platform: Platform,
  o: { clientDataJSON: string; userId: string | null },
): Promise<string | null> {
  const challenge = challengeOf(o.clientDataJSON)
  if (!challenge) return null
  const asked = { token: hashedToken(challenge), userId: o.userId, now: platform.clock.now() }
  return (await spendQuestion(platform.db, asked)) ? challenge : null
}

/** Deletes a challenge issued to this user, or for a sign-in (null). False if it was used or has expired. */
async function spendQuestion(db: Db, q: { token: string; userId: string | null; now: Date }): Promise<boolean> {
  const spent = await tables(db)
    .deleteFrom('passkey_question')
    .where('token', '=', q.token)
    .where('expires_at', '>', q.now)
    .where('user_id', 'is not distinct from', q.userId)
    .executeTakeFirst()
  return spent.numDeletedRows > 0n
}

function challengeOf(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** Signs in with a passkey alone. It counts as both factors, because the authenticator verifies the user. */
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

const findPasskey = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  tables(db).selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

/**
 * Records a use. False if the counter did not increase, which indicates a cloned authenticator. Authenticators without
 * a counter stay at 0.
 */
async function notePasskeyUse(db: Db, o: { id: string; counter: number; at: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE passkey SET counter = ${o.counter}, used_at = ${o.at}
    WHERE id = ${o.id} AND (counter < ${o.counter} OR (counter = 0 AND ${o.counter}::bigint = 0))`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** The new counter of a passkey whose response is valid and verified the user; otherwise null. */
async function verify(platform: AccountsPlatform, o: { passkey: PasskeyRow | undefined; answer: Answer }) {
  const { rpID, origin } = relyingParty(platform.config)
  const { clientDataJSON, userHandle } = o.answer.response
  // The challenge is consumed even if the check fails: it allows one response.
  const expectedChallenge = await takeQuestion(platform, { clientDataJSON, userId: null })
  if (!expectedChallenge || !o.passkey) return null
  const { credential_id: id, user_id: owner, counter } = o.passkey
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== owner) return null
  const { verifyAuthenticationResponse } = await openWebauthn()
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
