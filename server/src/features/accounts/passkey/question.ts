import { ENTRY_MS } from '@liston/contract/accounts'
import type { Platform } from '../../../platform/index.ts'
import { hashedToken } from '../session/secret-token.ts'
import { insertQuestion, spendQuestion } from './store.ts'

/** Keeps the challenge of a question, for one answer within five minutes. */
export const keepQuestion = (platform: Platform, o: { challenge: string; userId: string | null }): Promise<void> =>
  insertQuestion(platform.db, {
    token: hashedToken(o.challenge),
    userId: o.userId,
    expiresAt: new Date(platform.clock.now().getTime() + ENTRY_MS),
  })

/** The challenge that an answer says it answers, used up by that; null when it is none that was asked. */
export async function takeQuestion(
  platform: Platform,
  o: { clientDataJSON: string; userId: string | null },
): Promise<string | null> {
  const challenge = challengeOf(o.clientDataJSON)
  if (!challenge) return null
  const asked = { token: hashedToken(challenge), userId: o.userId, now: platform.clock.now() }
  return (await spendQuestion(platform.db, asked)) ? challenge : null
}

function challengeOf(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}
