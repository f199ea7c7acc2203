import { anywhere, NOT_FOUND, open } from '@liston/contract/kernel'
import Fastify from 'fastify'
import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod'
import { type ApiContext, endpoints, mountApi } from './http/index.ts'
import type { Log } from './log.ts'
import { refuse, refuser } from './refusal.ts'

const FULL = { FULL: { status: 409, data: z.object({ max: z.number() }) } } as const
const contract = {
  join: open()
    .route({ method: 'GET', path: '/join' })
    .errors({ ...NOT_FOUND, ...FULL })
    .input(z.object({ why: z.string() })),
}

/** Runs an application with one endpoint; returns its response and its log. */
async function answerTo(why: string) {
  const logged: string[] = []
  const os = endpoints(contract)
  const refusals: Record<string, () => Error> = {
    full: () => refuser(FULL)('FULL', { max: 3 }),
    slow: () => refuse('RATE_LIMITED', { retryAfterSeconds: 7 }),
    // One that this endpoint does not declare, and one declared with other data.
    undeclared: () => refuser({ LOCKED: { status: 423 } } as const)('LOCKED'),
    misshapen: () => refuser({ FULL: { status: 409 } } as const)('FULL'),
  }
  const join = os.join.handler(({ input }) => {
    throw refusals[input.why]?.() ?? new Error('no such case')
  })
  const http = Fastify()
  const log = { error: (_what: object, message: string) => void logged.push(message) } as unknown as Log
  const contextOf = () => Promise.resolve({ requestId: 'r1' } as ApiContext)
  await mountApi(http, { router: os.router({ join }), log, contextOf })
  const answer = await http.inject(`/api/v1/join?why=${why}`)
  await http.close()
  return { answer, logged }
}

test('409 a refusal that the endpoint declares arrives with its status and data', async () => {
  const { answer, logged } = await answerTo('full')
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ defined: true, code: 'FULL', status: 409, data: { max: 3 } })
  expect(logged).toEqual([])
})

test('429 what any endpoint may answer needs no declaration', async () => {
  const { answer } = await answerTo('slow')
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([429, 'RATE_LIMITED', '7'])
})

test.each(['undeclared', 'misshapen'])('500 a refusal that is %s is a bug: logged, and not told', async (why) => {
  const { answer, logged } = await answerTo(why)
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'INTERNAL'])
  expect(logged).toEqual(['an endpoint failed'])
})

test('a code that is not declared, or data of another shape, does not compile', () => {
  const full = refuser(FULL)
  type Codes = Parameters<typeof full>[0]
  expectTypeOf<Codes>().toEqualTypeOf<'FULL' | keyof typeof anywhere | 'UNAUTHENTICATED' | 'IDEMPOTENCY_KEY_REUSED'>()
  // @ts-expect-error: FULL says how many there may be
  full('FULL', { most: 3 })
  // @ts-expect-error: and it can not be left out
  full('FULL')
})
