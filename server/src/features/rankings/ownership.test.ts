import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
const cast: Record<string, TestPerson | null> = { guest: null }
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  cast.owner = await addPerson(app, 'owner', { level: 3 })
  cast.other = await addPerson(app, 'other', { level: 9, pro: true })
  cast.admin = await addPerson(app, 'admin', { superAdmin: true })
})
afterAll(() => app.close())

const states = {
  public: {},
  private: { visibility: 'private' },
  locked: { status: 'locked' },
  archived: { status: 'archived' },
  hidden: { status: 'hidden' },
  draft: { status: 'draft', published_at: null },
  deleted: { status: 'deleted', status_before: 'published', deleted_at: new Date() },
}
type State = keyof typeof states

async function rankingIn(state: State): Promise<string> {
  const { id } = await addRanking(app, cast.owner!)
  for (const [column, value] of Object.entries(states[state]))
    await app.pool.query(`UPDATE ranking SET ${column} = $2 WHERE id = $1`, [id, value])
  return id
}

const acts = {
  read: (who: TestPerson | null, id: string) => ask(who).get(`/rankings/${id}`),
  history: (who: TestPerson | null, id: string) => ask(who).get(`/rankings/${id}/changes`),
  edit: (who: TestPerson | null, id: string) => ask(who).get(`/drafts/${id}`),
  overwrite: (who: TestPerson | null, id: string) =>
    ask(who).put(`/drafts/${id}`, { topic: 'Otro', category: null, language: 'es', items: [] }),
  publish: (who: TestPerson | null, id: string) => ask(who).post(`/drafts/${id}/publish`, undefined, randomUUID()),
  update: (who: TestPerson | null, id: string) =>
    ask(who).patch(`/rankings/${id}`, { version: 1, criterion: 'Distinto' }),
  remove: (who: TestPerson | null, id: string) => ask(who).del(`/rankings/${id}`),
  restore: (who: TestPerson | null, id: string) => ask(who).post(`/rankings/${id}/restore`),
}

// Expected statuses: [owner, other users including super admins]. A guest gets 401 for everything but reading.
const expected: Record<State, Record<keyof typeof acts, [number, number]>> = {
  public: {
    read: [200, 200],
    history: [200, 200],
    edit: [200, 403],
    overwrite: [409, 404],
    publish: [200, 404],
    update: [200, 403],
    remove: [200, 403],
    restore: [200, 404],
  },
  private: {
    read: [200, 404],
    history: [200, 404],
    edit: [200, 404],
    overwrite: [409, 404],
    publish: [200, 404],
    update: [200, 404],
    remove: [200, 404],
    restore: [200, 404],
  },
  locked: {
    read: [200, 200],
    history: [200, 200],
    edit: [200, 403],
    overwrite: [409, 404],
    publish: [200, 404],
    update: [200, 403],
    remove: [200, 403],
    restore: [200, 404],
  },
  archived: {
    read: [200, 200],
    history: [200, 200],
    edit: [200, 403],
    overwrite: [409, 404],
    publish: [200, 404],
    update: [200, 403],
    remove: [200, 403],
    restore: [200, 404],
  },
  hidden: {
    read: [200, 404],
    history: [200, 404],
    edit: [404, 404],
    overwrite: [409, 404],
    publish: [200, 404],
    update: [423, 404],
    remove: [200, 404],
    restore: [200, 404],
  },
  draft: {
    read: [404, 404],
    history: [404, 404],
    edit: [200, 404],
    overwrite: [200, 404],
    publish: [422, 404],
    update: [404, 404],
    remove: [200, 404],
    restore: [200, 404],
  },
  deleted: {
    read: [404, 404],
    history: [404, 404],
    edit: [404, 404],
    overwrite: [409, 404],
    publish: [404, 404],
    update: [404, 404],
    remove: [200, 404],
    restore: [200, 404],
  },
}

for (const [state, row] of Object.entries(expected) as [State, (typeof expected)[State]][])
  test(`who may do what with a ranking that is ${state}`, async () => {
    const seen: Record<string, unknown> = {}
    const wanted: Record<string, unknown> = {}
    for (const [act, [owner, others]] of Object.entries(row) as [keyof typeof acts, [number, number]][])
      for (const who of ['guest', 'other', 'admin', 'owner']) {
        const id = await rankingIn(state)
        seen[`${act} by ${who}`] = (await acts[act](cast[who] ?? null, id)).status
        const reading = act === 'read' || act === 'history'
        // Super admins decide about hidden rankings, so they may read them.
        const decides = state === 'hidden' && who === 'admin' && (reading || act === 'edit')
        wanted[`${act} by ${who}`] = decides
          ? reading
            ? 200
            : 403
          : who === 'owner'
            ? owner
            : who === 'guest' && !reading
              ? 401
              : others
      }
    expect(seen).toEqual(wanted)
  })
