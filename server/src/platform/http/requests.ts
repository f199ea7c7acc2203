import { BAD_CURSOR, type EndpointMeta, type FieldIssue } from '@liston/contract/kernel'
import { type AnyRouter, ORPCError, traverseContractProcedures, ValidationError } from '@orpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { refuse, refuser } from '../refusal.ts'
import type { ApiContext } from './context.ts'

type Issue = {
  message: string
  path?: readonly (PropertyKey | { key: PropertyKey })[]
  keys?: string[]
  origin?: string
  minimum?: number | bigint
  maximum?: number | bigint
}

const fieldOf = (issue: Issue): string => {
  const path = (issue.path ?? []).map((p) => String(typeof p === 'object' ? p.key : p))
  return [...path, ...(issue.keys ?? [])].join('.') || '(body)'
}

const units: Record<string, FieldIssue['of']> = {
  string: 'characters',
  array: 'items',
  number: 'number',
  int: 'number',
}

/** The limit that the issue exceeds, so that clients can say it in their own language. */
function limitOf({ origin, minimum, maximum }: Issue): Partial<FieldIssue> {
  const of = origin && units[origin]
  if (!of) return {}
  if (typeof minimum === 'number') return { min: minimum, of }
  return typeof maximum === 'number' ? { max: maximum, of } : {}
}

/** Converts an invalid input to 422 VALIDATION with the field; other errors pass through. */
export function asRequestRefusal(error: unknown): unknown {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return error
  if (!(error.cause instanceof ValidationError)) return badBody('Malformed')
  const issues = (error.cause.issues as unknown as Issue[]).map((issue) => ({
    field: fieldOf(issue),
    message: issue.message,
    ...limitOf(issue),
  }))
  return refuse('VALIDATION', { field: issues[0]?.field ?? '(body)', issues: issues.slice(0, 20) })
}

const MAX_DEPTH = 40
const dangerousKeys = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Refuses input that no field may hold, whatever its schema: NUL and lone surrogates (PostgreSQL stores neither), and
 * keys that reach prototypes. Throws VALIDATION with the field.
 */
export function refuseUnstorable(input: unknown, path: string[] = []): void {
  const field = () => path.join('.') || '(body)'
  if (typeof input === 'string') {
    if (input.includes('\0') || !input.isWellFormed()) throw badInput(field(), 'Characters that can’t be stored')
    return
  }
  if (typeof input !== 'object' || input === null || input instanceof Uint8Array) return
  if (path.length > MAX_DEPTH) throw badInput(field(), 'Nested too deeply')
  for (const [key, value] of Object.entries(input)) {
    if (dangerousKeys.has(key)) throw badInput([...path, key].join('.'), 'Not a field')
    refuseUnstorable(value, [...path, key])
  }
}

/** 422 VALIDATION on one field. */
export const badInput = (field: string, message: string) =>
  refuse('VALIDATION', { field, issues: [{ field, message }] })

/** 422 VALIDATION on the body as a whole. */
export const badBody = (message: string) => badInput('(body)', message)

const refuseBAD_CURSOR = refuser(BAD_CURSOR)

/** Encodes the end of a page as an opaque cursor: base64url of JSON. It is neither secret nor an authorisation. */
export const sealCursor = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url')

/** The longest cursor that a feed creates: the positions of two dozen skipped rankings. */
const MAX_LENGTH = 1500

/** Decodes a cursor; null without one. Any invalid text is refused with BAD_CURSOR. */
export function openCursor<T extends z.ZodType>(cursor: string | undefined, schema: T): z.infer<T> | null {
  if (cursor === undefined) return null
  const read = schema.safeParse(cursor.length > MAX_LENGTH ? undefined : parse(cursor))
  if (read.success) return read.data
  throw refuseBAD_CURSOR('BAD_CURSOR')
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/** Maximum number of concurrent uploads; at the largest allowed size they take 64 MB of memory. */
const UNDER_WAY = 16
const BUSY_S = 5

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<ApiContext>
type Taking = { method: string; path: string; fileBytes: number }

declare module 'fastify' {
  interface FastifyContextConfig {
    takesFile?: boolean
  }
}

/** The endpoints whose body may be a file. */
export function filesOf(router: AnyRouter): Taking[] {
  const found: Taking[] = []
  traverseContractProcedures({ router, path: [] }, ({ contract }) => {
    const { fileBytes } = contract['~orpc'].meta as EndpointMeta
    const { method = 'POST', path = '' } = contract['~orpc'].route
    if (fileBytes) found.push({ method, path: path.replace(/\{(\w+)\}/g, ':$1'), fileBytes })
  })
  return found
}

const isFile = /^(image\/[\w.+-]+|application\/octet-stream)\s*(;|$)/

/**
 * True if the body is a file for an endpoint that takes one. Browsers send a preflight before such a cross-origin
 * request.
 */
export const bringsFile = (request: FastifyRequest): boolean =>
  request.routeOptions.config.takesFile === true && isFile.test(request.headers['content-type'] ?? '')

/**
 * Accepts file bodies from signed-in users only, and limits the number of concurrent ones. The other fields come from
 * the query.
 */
export function mountFiles(api: FastifyInstance, contextOf: ContextOf): void {
  let underWay = 0
  api.addContentTypeParser(isFile, { parseAs: 'buffer' }, async (request: FastifyRequest, file: Buffer) => ({
    ...(request.query as object),
    file,
  }))
  // Before the body is read, because it may be large.
  api.addHook('onRequest', async (request, reply) => {
    if (!bringsFile(request)) return
    if (!(await contextOf(request, reply)).viewer) throw refuse('UNAUTHENTICATED')
    if (underWay >= UNDER_WAY) throw refuse('UNAVAILABLE', { retryAfterSeconds: BUSY_S })
    underWay += 1
    reply.raw.once('close', () => void (underWay -= 1))
  })
}
