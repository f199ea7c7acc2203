import type { anywhere, signedIn } from '@liston/contract/kernel'
import type * as z from 'zod'
import { ApiError } from './api-error.ts'

type DataOf<R> = R extends { data: infer D extends z.ZodType } ? z.infer<D> : undefined
type Said<R> = { [Code in keyof R]: (data: DataOf<R[Code]>) => string }

/** Words for every refusal of `R` and those that any call may meet: one that the contract adds is a type error here. */
export type RefusalWords<R> = Said<R & typeof anywhere & typeof signedIn> & {
  OFFLINE: () => string
  INTERNAL: () => string
}

export type Refusal = { code: string; text: string }

/** Why something was refused, in words. What is no refusal but a bug is told as one, and logged. */
export function refusalIn<R>(words: RefusalWords<R>, error: unknown): Refusal {
  const known = words as Record<string, ((data: never) => string) | undefined>
  const say = error instanceof ApiError ? known[error.code] : undefined
  if (error instanceof ApiError && say) return { code: error.code, text: say(error.data as never) }
  console.error(error)
  return { code: 'INTERNAL', text: words.INTERNAL() }
}
