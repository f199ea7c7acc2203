import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { APP_STORE_HOOK, NotVerified, StoreAway } from '../../../../platform/app-store/index.ts'
import type { Platform } from '../../../../platform/index.ts'
import { takeNotice } from './take-notice.ts'

const Body = z.object({ signedPayload: z.string().min(1) })
const RETRY_S = 60

/**
 * Where the App Store tells what happened. It is asked for nothing but to say it again (503); what it has not signed is
 * refused (400), which it does not repeat. What follows from a notification is a job's work: the answer is quick.
 */
export function mountAppStoreHook(http: FastifyInstance, platform: Platform): void {
  const { appStore, log } = platform
  if (!appStore) return
  http.post(APP_STORE_HOOK, async (request, reply) => {
    const body = Body.safeParse(request.body)
    if (!body.success) return reply.code(400).send({ code: 'BAD_REQUEST' })
    try {
      await takeNotice(platform, appStore, body.data.signedPayload)
      return reply.code(200).send({})
    } catch (error) {
      if (error instanceof NotVerified) {
        log.warn({ why: error.why, ip: request.ip }, 'a notification that the App Store did not sign for us')
        return reply.code(400).send({ code: 'NOT_VERIFIED' })
      }
      log.error({ err: error }, 'a notification of the App Store has to come again')
      const isAway = error instanceof StoreAway
      return reply
        .code(503)
        .header('retry-after', RETRY_S)
        .send({ code: isAway ? 'STORE_AWAY' : 'UNAVAILABLE' })
    }
  })
}
