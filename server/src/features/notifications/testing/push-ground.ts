import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../../testing/people.ts'
import { openPushService } from '../../../testing/push-service.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { holdClock } from './hold-clock.ts'

export const PATH = '/me/push-subscriptions'

/**
 * Opens an application with a push service, and for each test a new user Ana. It is noon and the service accepts
 * everything.
 */
export function openPushGround() {
  const ground = {} as {
    app: TestApp
    ask: ReturnType<typeof askerOf>
    service: Awaited<ReturnType<typeof openPushService>>
    ana: TestPerson
  }
  let named = 0
  beforeAll(async () => {
    ground.service = await openPushService()
    ground.app = await openTestApp({ PUSH_TEST_HOST: ground.service.host, LOG_LEVEL: 'silent' })
    ground.ask = askerOf(ground.app)
  })
  beforeEach(async () => {
    holdClock(ground.app)
    ground.service.say(201)
    ground.service.received.length = 0
    ground.service.asked.length = 0
    ground.ana = await someone()
  })
  afterEach(() => vi.restoreAllMocks())
  afterAll(async () => {
    await ground.app.close()
    await ground.service.close()
  })
  const someone = () => addPerson(ground.app, `alguien${++named}`)
  const subscribe = (person: TestPerson, subscription: object, key?: string) =>
    ground.ask(person).post(PATH, subscription, key)
  return Object.assign(ground, {
    someone,
    subscribe,
    /** Creates a notification with a text of its own. */
    notify: (person: TestPerson, type = 'mention', message = 'Una cosa privada de Bruno') =>
      ground.ask(person).post('/rpc/create_notification', {
        p_user_id: person.id,
        p_type: type,
        p_data: { message, link: '/explore' },
      }),
    /** The stored push subscriptions of a user. */
    async rowsOf(person: TestPerson) {
      const sql = 'SELECT * FROM push_subscription WHERE user_id = $1 ORDER BY place'
      return (await ground.app.pool.query(sql, [person.id])).rows
    },
    /** Adds a browser of a user and subscribes it. */
    async receiving(person: TestPerson) {
      const browser = ground.service.addBrowser()
      const answer = await subscribe(person, browser.subscription)
      expect(answer).toMatchObject({ status: 200, body: { here: true, devices: 1 } })
      return browser
    },
  })
}
