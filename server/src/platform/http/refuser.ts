import { ORPCError } from '@orpc/server'
import type * as z from 'zod'

type Refusals = Record<string, { readonly status: number; readonly data?: z.ZodType }>
type DataOf<R> = R extends { readonly data: z.ZodType } ? [data: z.input<R['data']>] : []

/** Makes the typed refusals of a contract's map, for use cases to throw: code, status and data as declared there. */
export const refuser =
  <M extends Refusals>(refusals: M) =>
  <C extends keyof M & string>(code: C, ...rest: DataOf<M[C]>) =>
    new ORPCError(code, { status: refusals[code]?.status, defined: true, data: rest.at(0) })
