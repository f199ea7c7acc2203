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
  /** Where it leads when all went well; without it, its page is shown again and says so. */
  leadsTo?(fields: Fields): string
  /** The Idempotency-Key of what the fields say, at most 100 characters; null without one. */
  key?(fields: Fields): string | null
  /** Fields to show again beside an error. */
  keep?: readonly string[]
}
