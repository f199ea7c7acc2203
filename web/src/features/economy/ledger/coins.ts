import type { Currency } from '@liston/contract/economy'
import type * as z from 'zod'

export type Coin = z.infer<typeof Currency>

export const coins: readonly Coin[] = ['stars', 'xp', 'credits']

/** Currency in a URL parameter; undefined: all. */
export const coinOf = (asked: unknown): Coin | undefined => coins.find((coin) => coin === asked)
