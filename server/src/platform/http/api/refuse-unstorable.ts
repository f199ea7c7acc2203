import { refuse } from '../../refusal.ts'

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
