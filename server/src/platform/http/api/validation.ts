import { ORPCError, ValidationError } from '@orpc/server'
import { refuse } from '../../refusal.ts'
import { badBody } from './input/bad-input.ts'

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[]; keys?: string[] }

const fieldOf = (issue: Issue): string => {
  const path = (issue.path ?? []).map((p) => String(typeof p === 'object' ? p.key : p))
  return [...path, ...(issue.keys ?? [])].join('.') || '(body)'
}

/** Turns a broken input into 422 VALIDATION that names the field; the rest passes through. */
export function asRequestRefusal(error: unknown): unknown {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return error
  if (!(error.cause instanceof ValidationError)) return badBody('Malformed')
  const issues = (error.cause.issues as unknown as Issue[]).map((i) => ({ field: fieldOf(i), message: i.message }))
  return refuse('VALIDATION', { field: issues[0]?.field ?? '(body)', issues: issues.slice(0, 20) })
}
