import { anywhere, signedIn } from '@liston/contract/kernel'
import { ORPCError } from '@orpc/server'
import type * as z from 'zod'

type Refusals = Record<string, { readonly status: number; readonly data?: z.ZodType }>
type DataOf<R> = R extends { readonly data: z.ZodType } ? [data: z.input<R['data']>] : []

const general = { ...anywhere, ...signedIn }

/**
 * Makes the refusals that an endpoint declares in the contract, for its use case to throw at any depth:
 *
 *     const refuse = refuser(rankingRefusals.publish)
 *     throw refuse('TOO_FEW_ITEMS', { min: 3 })
 *
 * Code, status and shape of the data are those of the contract. What any endpoint may answer (VALIDATION, RATE_LIMITED,
 * UNAUTHENTICATED, IDEMPOTENCY_KEY_REUSED) comes with it. What the endpoint does not declare is a bug: 500.
 */
export function refuser<M extends Refusals = Record<never, never>>(refusals?: M) {
  const known = { ...general, ...refusals } as typeof general & M
  return <C extends keyof typeof known & string>(code: C, ...[data]: DataOf<(typeof known)[C]>) =>
    new ORPCError<C, unknown>(code, { status: known[code]?.status, defined: true, data })
}

/** For what any endpoint may answer. */
export const refuse = refuser()
