/** A stream of 32-bit integers that a text determines: the same ranking gets the same ranges on every server. */
export function seededRandom(seed: string): () => number {
  // FNV-1a to spread the text, mulberry32 to run on from it.
  let state = 0x811c9dc5
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

const POISSON_STEPS = poissonSteps()

/** A Poisson number of mean 1 from one 32-bit integer. */
export function poissonOne(random: number): number {
  let drawn = 0
  while (random >= POISSON_STEPS[drawn]!) drawn += 1
  return drawn
}

/** Cumulative probabilities of 0, 1, 2... on the scale of 32 bits; the last is never passed. */
function poissonSteps(): number[] {
  const steps: number[] = []
  let probability = Math.exp(-1)
  let sum = 0
  for (let drawn = 0; drawn < 12; drawn++) {
    sum += probability
    probability /= drawn + 1
    steps.push(sum * 2 ** 32)
  }
  return [...steps, Infinity]
}
