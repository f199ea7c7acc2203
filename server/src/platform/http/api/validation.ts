import type { FieldIssue } from '@liston/contract/kernel'
import { ORPCError, ValidationError } from '@orpc/server'
import { refuse } from '../../refusal.ts'
import { badBody } from './input/bad-input.ts'

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
