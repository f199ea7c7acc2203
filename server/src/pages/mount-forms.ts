import { FORBIDDEN } from '@liston/contract/kernel'
import { createRouterClient, ORPCError } from '@orpc/server'
import type { Log } from '../platform/log.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type ApiClient,
  type ApiContext,
  type ApiRouter,
  asFailure,
  asRequestRefusal,
  type Fields,
  type FormAnswer,
  originOf,
  type PlainForm,
  retryAfterOf,
} from '../platform/http/index.ts'
import { refuser } from '../platform/refusal.ts'

// Bytes. Enough for a copyright notice, the longest form, with every character percent-encoded.
const BODY_LIMIT = 64 * 1024

type Mount = {
  log: Log
  forms: PlainForm[]
  router: ApiRouter
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<ApiContext>
  /** Renders a page with the result of its form. */
  show(reply: FastifyReply, o: { url: string; context: ApiContext; form: FormAnswer }): Promise<unknown>
}

/**
 * Handles the HTML forms of browsers without JavaScript. Each form calls its endpoint with the same guards. The
 * response is a 303 redirect, or the form's page with the error. Only same-origin requests are accepted, except for
 * forms marked `fromAnywhere`.
 */
export async function mountForms(http: FastifyInstance, o: Mount): Promise<void> {
  await http.register(async (plain) => {
    plain.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    // Mail programs may send their one field as multipart. The required data is in the URL.
    if (o.forms.some((form) => form.fromAnywhere))
      plain.addContentTypeParser('multipart/form-data', { parseAs: 'string', bodyLimit: 1024 }, async () => ({}))
    for (const form of o.forms)
      plain.post(form.path, async (request, reply) => {
        if (!form.fromAnywhere && originOf(request) !== 'own') throw refuser(FORBIDDEN)('FORBIDDEN')
        const fields = fieldsOf(form, request)
        const asked = await o.contextOf(request, reply)
        const context = { ...asked, idempotencyKey: form.key?.(fields) ?? null }
        const api = createRouterClient(o.router, { context })
        const { refusal, done } = await submit(form, fields, api).catch((error: unknown) => {
          o.log.error({ err: error, requestId: context.requestId }, 'a form failed')
          return { refusal: asFailure(error, context.requestId), done: null }
        })
        const wait = retryAfterOf(refusal)
        if (wait !== null) void reply.header('retry-after', wait)
        void reply.header('cache-control', 'no-store')
        const target = refusal ? null : (form.leadsTo?.(fields, done) ?? null)
        if (target !== null) return reply.redirect(target, 303)
        const values = Object.fromEntries((form.keep ?? []).map((name) => [name, fields[name] ?? '']))
        const answer = { action: form.path, values, done, refusal: refusal && told(refusal) }
        const url = typeof form.page === 'function' ? form.page(fields) : (form.page ?? form.path)
        return o.show(reply, { url, context, form: answer })
      })
  })
}

function fieldsOf(form: PlainForm, request: FastifyRequest): Fields {
  const body = (request.body ?? {}) as Fields
  if (!form.fromAnywhere) return body
  const { searchParams } = new URL(request.url, 'http://here')
  return { ...Object.fromEntries(searchParams), ...body }
}

/** Returns a refusal as a result and rethrows everything else. */
async function submit(form: PlainForm, fields: Fields, api: ApiClient) {
  try {
    return { refusal: null, done: (await form.submit(api, fields)) ?? true }
  } catch (error) {
    const refusal = asRequestRefusal(error)
    if (refusal instanceof ORPCError && refusal.defined) return { refusal, done: null }
    throw error
  }
}

const told = ({ code, status, data }: ORPCError<string, unknown>) => ({ code, status, data: data ?? null })
