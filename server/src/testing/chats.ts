import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { askerOf } from './ask.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

/** Helpers for tests of conversations. The clock moves before each message, so that no rate limit applies. */
export function chatGround(app: TestApp) {
  const ask = askerOf(app)
  let passed = 0
  const real = app.clock.now.bind(app.clock)
  vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(real().getTime() + passed))
  const pass = (ms: number) => void (passed += ms)
  const follow = (one: TestPerson, other: TestPerson) => ask(one).put(`/users/${other.id}/follow`, {})
  const befriend = async (one: TestPerson, other: TestPerson) => {
    await follow(one, other)
    await follow(other, one)
  }
  const said = (body: string | object) => ({ clientId: randomUUID(), ...(typeof body === 'string' ? { body } : body) })
  return {
    ask,
    pass,
    follow,
    befriend,
    said,
    start(from: TestPerson, to: TestPerson, body: string | object = 'Hola') {
      pass(11_000)
      return ask(from).post('/chats', { userId: to.id, ...said(body) })
    },
    send(from: TestPerson, chatId: string, body: string | object = 'Hola otra vez') {
      pass(11_000)
      return ask(from).post(`/chats/${chatId}/messages`, said(body))
    },
    /** Starts a conversation of two friends. Returns its id. */
    async talk(one: TestPerson, other: TestPerson): Promise<string> {
      await befriend(one, other)
      pass(11_000)
      return (await ask(one).post('/chats', { userId: other.id, ...said('Hola') })).body.chatId
    },
    messages: async (who: TestPerson, chatId: string, query = '') =>
      (await ask(who).get(`/chats/${chatId}/messages${query}`)).body,
    list: async (who: TestPerson, query = '') => (await ask(who).get(`/chats${query}`)).body,
  }
}
