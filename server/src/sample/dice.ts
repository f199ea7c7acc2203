/** Deterministic pseudo-random numbers. */
export type Dice = {
  /** A number with 0 ≤ x < 1. */
  next(): number
  /** An integer from 0 to `n` - 1. */
  below(n: number): number
  pick<T>(from: readonly T[]): T
  /** True with probability `p`. */
  chance(p: number): boolean
  /** A UUIDv7 for a moment. */
  id(at: Date): string
}

/** mulberry32: small, fast, and good enough for sample data. */
export function rollDice(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  const hex = (digits: number) => {
    let text = ''
    for (let i = 0; i < digits; i++) text += '0123456789abcdef'[below(16)]
    return text
  }
  return {
    next,
    below,
    pick: (from) => {
      const chosen = from[below(from.length)]
      if (chosen === undefined) throw new Error('nothing to pick from')
      return chosen
    },
    chance: (p) => next() < p,
    id(at) {
      const time = at.getTime().toString(16).padStart(12, '0')
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${(8 + below(4)).toString(16)}${hex(3)}-${hex(12)}`
    },
  }
}
