import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { namesUs } from '../http/index.ts'
import type { Metrics } from './open-metrics.ts'

type Access = { token: string | undefined; origin: string }

/** Measures every request; `/metrics` is for whoever has the token, or, where none is set, for this machine alone. */
export function mountMetrics(http: FastifyInstance, metrics: Metrics, o: Access): void {
  http.addHook('onResponse', (request, reply, done) => {
    // An endpoint's name where there is one, else the template of the address.
    const route = request.endpoint || request.routeOptions.url || 'none'
    const { method } = request
    metrics.request({ route, method, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
    done()
  })
  http.get('/metrics', async (request, reply) => {
    if (!mayRead(request, o))
      return reply.code(404).send({ defined: true, code: 'NOT_FOUND', status: 404, message: 'NOT_FOUND' })
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await metrics.text())
  })
}

const hash = (text: string) => createHash('sha256').update(text).digest()

function mayRead(request: FastifyRequest, { token, origin }: Access): boolean {
  if (!token) {
    // A proxy on this machine would make everybody look local.
    const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded
    const address = request.socket.remoteAddress ?? ''
    return !forwarded && namesUs(request, origin) && /^(127\.|::1$|::ffff:127\.)/.test(address)
  }
  return timingSafeEqual(hash(request.headers.authorization ?? ''), hash(`Bearer ${token}`))
}
