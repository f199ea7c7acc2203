import { askerOf } from '../ask.ts'
import type { Call, KeyedCalls, World } from './world.ts'

const wish = { prompt: 'Un ranking de los mejores quesos', language: 'es', count: 5 }
const post = (path: string, body: object = {}): Call => ({ method: 'post', path, body })

/** Keyed calls of AI lists. Only one job may run at a time. */
export const aiCalls = ({ app, ana }: World): KeyedCalls => {
  const ask = askerOf(app)(ana)
  async function nothingRuns() {
    await app.pool.query('DELETE FROM ai_job WHERE user_id = $1', [ana.id])
  }
  const begin = async (): Promise<string> => (await ask.post('/ai/jobs', wish)).body.job.id
  let topics = 0
  const block = (): Call => post('/admin/ai/blocked', { words: `tema vetado ${topics++}` })
  async function unblock(): Promise<Call> {
    const { path, body } = block()
    return { method: 'del', path: `/admin/ai/blocked/${(await ask.post(path, body)).body.id}` }
  }
  async function guide(words: string): Promise<Call> {
    const { version } = (await ask.get('/admin/ai/guidance')).body
    return { method: 'put', path: '/admin/ai/guidance', body: { words, version } }
  }
  return {
    'rankingAi.blockTopic': async () => [block(), block()],
    'rankingAi.unblockTopic': async () => [await unblock(), await unblock()],
    'rankingAi.saveGuidance': async () => [await guide('Frases cortas.'), await guide('Frases largas.')],
    'rankingAi.start': async () => {
      await nothingRuns()
      return [post('/ai/jobs', wish), post('/ai/jobs', { ...wish, count: 6 })]
    },
    'rankingAi.cancel': async () => {
      await nothingRuns()
      const [one, other] = [await begin(), ana.id]
      return [post(`/ai/jobs/${one}/cancel`), post(`/ai/jobs/${other}/cancel`)]
    },
    'rankingAi.replace': async () => {
      await nothingRuns()
      // Earlier calls of all features left jobs, which would all run here.
      await app.pool.query('DELETE FROM graphile_worker._private_jobs')
      const id = await begin()
      await app.jobs.drain()
      const { items } = (await ask.get(`/ai/jobs/${id}`)).body.job as { items: { id: string }[] }
      const [one, other] = items.map((item) => post(`/ai/jobs/${id}/replace`, { itemIds: [item.id] }))
      return [one!, other!]
    },
  }
}
