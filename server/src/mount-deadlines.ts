import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Deadline, READ_MS, withDeadline, WRITE_MS } from './platform/db/index.ts'

const reading = new Set(['GET', 'HEAD'])

/** Every request has a deadline of its own for what it asks of the database; a stream stays as long as it likes. */
export function mountDeadlines(http: FastifyInstance): void {
  const deadlines = new WeakMap<FastifyRequest, Deadline>()
  // After the body: reading it would lose the time again.
  http.addHook('preHandler', (request, _reply, done) => {
    if (request.routeOptions.url === '/events') return done()
    withDeadline(reading.has(request.method) ? READ_MS : WRITE_MS, (deadline) => {
      deadlines.set(request, deadline)
      done()
    })
  })
  // What goes on after the answer is hurried by nobody.
  http.addHook('onResponse', (request, _reply, done) => {
    const deadline = deadlines.get(request)
    if (deadline) deadline.over = true
    done()
  })
}
