import { ORPCError } from '@orpc/server'

/** 422 VALIDATION on one field. */
export const badInput = (field: string, message: string) =>
  new ORPCError('VALIDATION', { status: 422, defined: true, data: { field, issues: [{ field, message }] } })

/** 422 VALIDATION on the body as a whole. */
export const badBody = (message: string) => badInput('(body)', message)
