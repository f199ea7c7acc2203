import { ORPCError, ValidationError } from '@orpc/server'
import { refuse } from '../../refusal.ts'
import { badBody } from './input/bad-input.ts'

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[]; keys?: string[] }

const fieldOf = (issue: Issue): string => {
  const path = (issue.path ?? []).map((p) => String(typeof p === 'object' ? p.key : p))
  return [...path, ...(issue.keys ?? [])].join('.') || '(body)'
}

/** Converts an invalid input to 422 VALIDATION with the field; other errors pass through. */
export function asRequestRefusal(error: unknown): unknown {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return error
  if (!(error.cause instanceof ValidationError)) return badBody('Malformed')
  const issues = (error.cause.issues as unknown as Issue[]).map((i) => ({ field: fieldOf(i), message: i.message }))
  return refuse('VALIDATION', { field: issues[0]?.field ?? '(body)', issues: issues.slice(0, 20) })
}
