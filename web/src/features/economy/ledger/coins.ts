import type { Currency } from '@liston/contract/economy'
import type * as z from 'zod'

export type Coin = z.infer<typeof Currency>

export const coins: readonly Coin[] = ['stars', 'xp', 'credits']

/** The currency that an address asks for, or none for all. */
export const coinOf = (asked: unknown): Coin | undefined => coins.find((coin) => coin === asked)
