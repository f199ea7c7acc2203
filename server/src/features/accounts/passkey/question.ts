import { ENTRY_MS } from '@liston/contract/accounts'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { hashedToken } from '../session/secret-token.ts'
import { tables } from './store.ts'

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
