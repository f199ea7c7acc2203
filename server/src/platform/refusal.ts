import { anywhere, signedIn } from '@liston/contract/kernel'
import { ORPCError } from '@orpc/server'
import type * as z from 'zod'

type Refusals = Record<string, { readonly status: number; readonly data?: z.ZodType }>
type DataOf<R> = R extends { readonly data: z.ZodType } ? [data: z.input<R['data']>] : []

const general = { ...anywhere, ...signedIn }

/**
 * Creates the function that throws the refusals declared by an endpoint, for its use case at any depth:
 *
 *     const refuse = refuser(rankingRefusals.publish)
 *     throw refuse('TOO_FEW_ITEMS', { min: 3 })
 *
 * Code, status and data type come from the contract. It includes the refusals of every endpoint (VALIDATION,
 * RATE_LIMITED, UNAUTHENTICATED, IDEMPOTENCY_KEY_REUSED). A refusal that the endpoint does not declare is a bug: 500.
 */
export function refuser<M extends Refusals = Record<never, never>>(refusals?: M) {
  const known = { ...general, ...refusals } as typeof general & M
  return <C extends keyof typeof known & string>(code: C, ...[data]: DataOf<(typeof known)[C]>) =>
    new ORPCError<C, unknown>(code, { status: known[code]?.status, defined: true, data })
}

/** For refusals that every endpoint may return. */
export const refuse = refuser()
