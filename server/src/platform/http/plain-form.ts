import { createHash } from 'node:crypto'
import type { Contract } from '@liston/contract/api'
import type { ContractRouterClient } from '@orpc/contract'
import type { Router } from '@orpc/server'
import type { ApiContext } from './context.ts'

/** The endpoints with their handlers. */
export type ApiRouter = Router<Contract, ApiContext>

/** The endpoints as forms and pages call them: in process, past the same guard. */
export type ApiClient = ContractRouterClient<Contract>

/** The fields of a form that was sent without JavaScript. */
export type Fields = Record<string, string>

/** What became of a form, for the page that shows it again. Never holds a password. */
export type FormAnswer = {
  action: string
  values: Fields
  refusal: { code: string; status: number; data: unknown } | null
  /** What the endpoint answered, when the page has something to say about it. */
  done: unknown
}

/** A form that works without JavaScript: the same endpoint as with it, a page instead of JSON. */
export type PlainForm = {
  /** Where it is sent to, and where the page that holds it is, when that is elsewhere. */
  path: string
  page?: string | ((fields: Fields) => string)
  submit(api: ApiClient, fields: Fields): Promise<unknown>
  /** Where it leads when all went well, with what the endpoint answered; without it, its page is shown again and says so. */
  leadsTo?(fields: Fields, done: unknown): string
  /** The Idempotency-Key of what the fields say, at most 100 characters; null without one. */
  key?(fields: Fields): string | null
  /**
   * It may come from anywhere, with fields in its address too: a mail program posts it, of which nothing is known (RFC
   * 8058). Only where a secret among its fields says who asks, and no session does anything.
   */
  fromAnywhere?: true
  /** Fields to show again beside an error. */
  keep?: readonly string[]
}

/**
 * The key of a form that has one: that of the page, which differs from copy to copy, with what these fields say. Sent twice it
 * happens once; on the page that comes next it is another.
 */
export const keyedBy =
  (...names: string[]) =>
  ({ key, ...fields }: Fields): string | null =>
    key && fields.act
      ? createHash('sha256')
          .update([key, ...names.map((name) => fields[name] ?? '')].join(' '))
          .digest('base64url')
      : null
