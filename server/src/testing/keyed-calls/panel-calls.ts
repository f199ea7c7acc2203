import { newId } from '../../platform/db/index.ts'
import { askerOf } from '../ask.ts'
import { addPerson } from '../people.ts'
import type { Call, KeyedCalls, World } from './world.ts'

/** Creates a failed job. Returns its id. */
export async function giveUp(app: Pick<World['app'], 'pool'>): Promise<number> {
  const { rows } = await app.pool.query(
    "SELECT id::int FROM graphile_worker.add_job('tell-announcement', '{}', run_at => now() + interval '1 year', max_attempts => 1)",
  )
  await app.pool.query(
    "UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'It broke' WHERE id = $1",
    [rows[0].id],
  )
  return rows[0].id
}

/** Keyed calls of webhooks, by staff. */
export const webhookCalls = ({ app, ana }: World): KeyedCalls => {
  let names = 0
  // Nothing listens there, so a test message fails at once.
  const choice = () => ({
    name: `Aviso ${names++}`,
    url: 'http://127.0.0.1:9/',
    format: 'json',
    language: 'es',
    events: ['pro.ended'],
  })
  const made = async (): Promise<string> => (await askerOf(app)(ana).post('/admin/webhooks', choice())).body.webhook.id
  const each = async (call: (id: string) => Call): Promise<[Call, Call]> => [call(await made()), call(await made())]
  const sent = async (): Promise<Call> => {
    const id = newId()
    await app.pool.query(
      `INSERT INTO webhook_delivery (id, webhook_id, event, about, once_key, body, state, created_at)
       VALUES ($1, $2, 'pro.ended', '{}', 'x', '{}', 'failed', now())`,
      [id, await made()],
    )
    return { method: 'post', path: `/admin/webhook-deliveries/${id}/attempts` }
  }
  return {
    'webhooks.create': async () => [
      { method: 'post', path: '/admin/webhooks', body: choice() },
      { method: 'post', path: '/admin/webhooks', body: choice() },
    ],
    'webhooks.edit': () => each((id) => ({ method: 'put', path: `/admin/webhooks/${id}`, body: choice() })),
    'webhooks.pause': () =>
      each((id) => ({ method: 'put', path: `/admin/webhooks/${id}/paused`, body: { paused: true } })),
    'webhooks.rotate': () => each((id) => ({ method: 'post', path: `/admin/webhooks/${id}/secret` })),
    'webhooks.remove': () => each((id) => ({ method: 'del', path: `/admin/webhooks/${id}` })),
    'webhooks.test': () => each((id) => ({ method: 'post', path: `/admin/webhooks/${id}/test` })),
    'webhooks.redeliver': async () => [await sent(), await sent()],
  }
}

/** Keyed calls of the admin panel about single users, and of announcements. */
export const panelCalls = ({ app }: World): KeyedCalls => {
  let people = 0
  const about = async (act: string) => `/admin/people/${(await addPerson(app, `atendida${people++}`)).id}/${act}`
  const at = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString()
  const text = { es: 'Algo nuevo', en: 'Something new' }
  const banner = { text, kind: 'info', link: null, closable: true, from: at(0), until: at(1) }
  return {
    'admin.grant': async () => {
      const path = await about('grants')
      return [
        { method: 'post', path, body: { currency: 'stars', amount: 5, reason: 'Por las molestias' } },
        { method: 'post', path, body: { currency: 'stars', amount: 7, reason: 'Por las molestias' } },
      ]
    },
    'admin.tryOut': async () => [
      { method: 'post', path: '/admin/system/trials', body: { name: 'storage' } },
      { method: 'post', path: '/admin/system/trials', body: { name: 'mail' } },
    ],
    'admin.retryJob': async () => [
      { method: 'post', path: `/admin/system/jobs/${await giveUp(app)}/retry` },
      { method: 'post', path: `/admin/system/jobs/${await giveUp(app)}/retry` },
    ],
    'admin.signPersonOut': async () => [
      { method: 'post', path: await about('sign-out'), body: { reason: 'Lo ha pedido' } },
      { method: 'post', path: await about('sign-out'), body: { reason: 'Lo ha pedido' } },
    ],
    'admin.changePerson': async () => {
      const path = (await about('')).slice(0, -1)
      return [
        { method: 'patch', path, body: { clear: 'bio', reason: 'Insultaba' } },
        { method: 'patch', path, body: { clear: 'avatar', reason: 'Insultaba' } },
      ]
    },
    'admin.setPersonEmail': async () => {
      const path = await about('email')
      return [
        { method: 'put', path, body: { email: `otra${people}@liston.test`, reason: 'Lo ha pedido' } },
        { method: 'put', path, body: { email: `otra${people}b@liston.test`, reason: 'Lo ha pedido' } },
      ]
    },
    'admin.mailPersonReset': async () => [
      { method: 'post', path: await about('password-reset'), body: { reason: 'Lo ha pedido' } },
      { method: 'post', path: await about('password-reset'), body: { reason: 'Lo ha pedido' } },
    ],
    'admin.removePerson': async () => {
      const call = async () => {
        const { id, username } = await addPerson(app, `seva${people++}`)
        const body = { when: 'later', username, reason: 'Lo ha pedido' }
        return { method: 'post' as const, path: `/admin/people/${id}/removal`, body }
      }
      return [await call(), await call()]
    },
    'admin.addPersonNote': async () => {
      const path = await about('notes')
      return [
        { method: 'post', path, body: { words: 'Llamó por teléfono' } },
        { method: 'post', path, body: { words: 'Escribió' } },
      ]
    },
    'admin.removePersonNote': async () => {
      const { id } = await addPerson(app, `anotada${people++}`)
      const call = async () => {
        const { rows } = await app.pool.query(
          `INSERT INTO staff_note (id, person_id, words, written_at)
           VALUES (gen_random_uuid(), $1, 'Una nota', now()) RETURNING id`,
          [id],
        )
        return { method: 'del' as const, path: `/admin/people/${id}/notes/${rows[0].id}` }
      }
      return [await call(), await call()]
    },
    'settings.saveBanner': async () => [
      { method: 'put', path: '/admin/banner', body: banner },
      { method: 'put', path: '/admin/banner', body: { ...banner, kind: 'warning' } },
    ],
    'settings.removeBanner': async () => [
      { method: 'del', path: '/admin/banner' },
      { method: 'put', path: '/admin/banner', body: banner },
    ],
    'notifications.announce': async () => [
      { method: 'post', path: '/admin/announcements', body: { text, link: null, segment: { to: 'everybody' } } },
      { method: 'post', path: '/admin/announcements', body: { text, link: '/explore', segment: { to: 'pro' } } },
    ],
  }
}
