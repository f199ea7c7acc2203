import { createHash } from 'node:crypto'
import type { Contract } from '@liston/contract/api'
import type { ContractRouterClient } from '@orpc/contract'
import { ORPCError, type Router } from '@orpc/server'
import { refuse } from '../refusal.ts'
import type { ApiContext } from './context.ts'

/** The endpoints with their handlers. */
export type ApiRouter = Router<Contract, ApiContext>

/** In-process client of the endpoints for forms and pages, behind the same guard. */
export type ApiClient = ContractRouterClient<Contract>

/** The fields of a form submitted without JavaScript. */
export type Fields = Record<string, string>

/** The result of a form, for the page that shows it again. Never contains a password. */
export type FormAnswer = {
  action: string
  values: Fields
  refusal: { code: string; status: number; data: unknown } | null
  /** The endpoint's output, if the page displays it. */
  done: unknown
}

/** A form that works without JavaScript. It calls the same endpoint and returns a page instead of JSON. */
export type PlainForm = {
  /** Path that receives the form, and the path of the page that contains it if different. */
  path: string
  page?: string | ((fields: Fields) => string)
  submit(api: ApiClient, fields: Fields): Promise<unknown>
  /** Redirect target on success, given the output of `submit`. Without one the page is shown again with a message. */
  leadsTo?(fields: Fields, done: unknown): string | null
  /** The Idempotency-Key of these fields, at most 100 characters; null without one. */
  key?(fields: Fields): string | null
  /**
   * Accepts cross-site requests, with fields in the URL too: mail programs send it (RFC 8058). Only for forms in which
   * a secret field identifies the user and no session counts.
   */
  fromAnywhere?: true
  /** Fields to fill in again beside an error. */
  keep?: readonly string[]
}

/**
 * Builds the Idempotency-Key of a form from the page copy's own key and the named fields. A double submission takes
 * effect once; the next page has another key.
 */
export const keyedBy =
  (...names: string[]) =>
  ({ key, ...fields }: Fields): string | null =>
    key && fields.act
      ? createHash('sha256')
          .update([key, ...names.map((name) => fields[name] ?? '')].join(' '))
          .digest('base64url')
      : null

/**
 * The value of a choice in a form. Any other value is refused, because a mistake must not count as one of the choices.
 * A field that the endpoint validates needs no `oneOf`.
 */
export function oneOf<const C extends string>(field: string, value: string | undefined, choices: readonly C[]): C {
  const chosen = choices.find((choice) => choice === value)
  if (chosen === undefined) throw refuse('VALIDATION', { field, issues: [{ field, message: 'Unknown choice' }] })
  return chosen
}

/** Null for a refusal of an endpoint, if a form goes on without it. Rethrows any other error. */
export function nullIfRefused(error: unknown): null {
  if (error instanceof ORPCError) return null
  throw error
}

/** Parses a number field. NaN for an empty one, which `Number` reads as 0 and the endpoint would accept. */
export const numberIn = (text = ''): number => (text.trim() === '' ? Number.NaN : Number(text))
