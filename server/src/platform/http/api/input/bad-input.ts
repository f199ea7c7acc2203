import { refuse } from '../../../refusal.ts'

/** 422 VALIDATION on one field. */
export const badInput = (field: string, message: string) =>
  refuse('VALIDATION', { field, issues: [{ field, message }] })

/** 422 VALIDATION on the body as a whole. */
export const badBody = (message: string) => badInput('(body)', message)
