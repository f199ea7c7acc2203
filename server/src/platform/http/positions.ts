import type { FastifyInstance } from 'fastify'
import { deadlineNow, positionOf, type Replica } from '../db/index.ts'

const COOKIE = 'position'
/** Seconds; longer than a replica in use may be behind. */
const MAX_AGE_S = 60
const reading = new Set(['GET', 'HEAD'])

/**
 * Users see what they wrote: a cookie says where the log of the database was after their latest change. Their pages
 * read the replica once it is there, in whatever process. API clients keep no cookies, so they read the primary.
 * Requests must have their deadline before.
 */
export function mountPositions(http: FastifyInstance, replica: Replica, secure: boolean): void {
  http.addHook('preHandler', async (request) => {
    const deadline = deadlineNow()
    if (!deadline) return
    const cookie = request.headers.authorization === undefined ? request.cookies[COOKIE] : ''
    if (cookie !== undefined) deadline.position = positionOf(cookie)
  })
  http.addHook('onSend', async (request, reply) => {
    const isChange = !reading.has(request.method) && reply.statusCode < 400
    if (!isChange && !deadlineNow()?.wrote) return
    const at = encodeURIComponent(await replica.position())
    const attributes = `Max-Age=${MAX_AGE_S}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
    void reply.header('set-cookie', `${COOKIE}=${at}; ${attributes}`)
  })
}
