import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Deadline, READ_MS, withDeadline, WRITE_MS } from './platform/db/index.ts'

const reading = new Set(['GET', 'HEAD'])

/** Gives every request a deadline for its database queries. Event streams have none. */
export function mountDeadlines(http: FastifyInstance): void {
  const deadlines = new WeakMap<FastifyRequest, Deadline>()
  // After the body is parsed, because reading the body would lose the async context of the deadline.
  http.addHook('preHandler', (request, _reply, done) => {
    if (request.routeOptions.url === '/events') return done()
    withDeadline(reading.has(request.method) ? READ_MS : WRITE_MS, (deadline) => {
      deadlines.set(request, deadline)
      done()
    })
  })
  // Work after the response has no deadline.
  http.addHook('onResponse', (request, _reply, done) => {
    const deadline = deadlines.get(request)
    if (deadline) deadline.over = true
    done()
  })
}
