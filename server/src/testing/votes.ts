import type { VoteKind, VoteReceipt } from '@liston/contract/voting'
import { expect, vi } from 'vitest'
import { settleRanking } from '../features/voting/index.ts'
import { untilServed } from './ask.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

export type Answer = { status: number; receipt: VoteReceipt; code?: string; data?: Record<string, unknown> }
type Target = { itemId: string } | { rankingId: string }
type Cast = { person: TestPerson; on: Target; kind?: VoteKind; key?: string }

type Http = Pick<TestApp, 'http'>
const answerOf = (r: { statusCode: number; json(): unknown }): Answer => {
  const body = r.json() as VoteReceipt & { code?: string; data?: Record<string, unknown> }
  return { status: r.statusCode, receipt: body, code: body.code, data: body.data }
}
const headersOf = (person: TestPerson, key?: string) => ({
  cookie: person.cookie,
  'sec-fetch-site': 'same-origin',
  ...(key ? { 'idempotency-key': key } : {}),
})

/** Casts a vote through the API as the browser does. */
export async function cast({ http }: Http, { person, on, kind = 'vote', key }: Cast): Promise<Answer> {
  const [targetType, targetId] = 'itemId' in on ? ['item', on.itemId] : ['ranking', on.rankingId]
  const payload = { targetType, targetId, kind }
  const asked = { method: 'PUT', url: '/api/v1/votes', headers: headersOf(person, key), payload } as const
  return answerOf(await untilServed(async () => await http.inject(asked)))
}

export async function withdraw({ http }: Http, person: TestPerson, voteId: string, key?: string): Promise<Answer> {
  const asked = { method: 'DELETE', url: `/api/v1/votes/${voteId}`, headers: headersOf(person, key) } as const
  return answerOf(await untilServed(async () => await http.inject(asked)))
}

/** Recomputes a ranking. Waits while the application itself does it: that run may have missed the last vote. */
export const settleVotes = (app: TestApp, rankingId: string) =>
  vi.waitFor(async () => expect(await settleRanking(app, rankingId)).toBe(true), 20_000)
