/** Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2022), pure. */
export type Strength = { rating: number; rd: number; volatility: number }
/** One match: whom it was against, and 1, ½ or 0. */
export type Played = { against: Pick<Strength, 'rating' | 'rd'>; score: number }

export const NEWCOMER: Strength = { rating: 1500, rd: 350, volatility: 0.06 }
/** How fast a volatility may change. */
const TAU = 0.5
const SCALE = 173.7178
const CLOSE = 0.000_001

const g = (phi: number) => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI))
const expected = (mu: number, rivalMu: number, rivalPhi: number) => 1 / (1 + Math.exp(-g(rivalPhi) * (mu - rivalMu)))

/** What a player's rating becomes after the matches of a period. */
export function rate(player: Strength, matches: readonly Played[]): Strength {
  const mu = (player.rating - 1500) / SCALE
  const phi = player.rd / SCALE
  if (matches.length === 0) return { ...player, rd: bounded(Math.hypot(phi, player.volatility) * SCALE) }
  let information = 0
  let surprise = 0
  for (const { against, score } of matches) {
    const [rivalMu, rivalPhi] = [(against.rating - 1500) / SCALE, against.rd / SCALE]
    const weight = g(rivalPhi)
    const chance = expected(mu, rivalMu, rivalPhi)
    information += weight * weight * chance * (1 - chance)
    surprise += weight * (score - chance)
  }
  const variance = 1 / information
  const volatility = newVolatility({ phi, variance, delta: variance * surprise, volatility: player.volatility })
  const newPhi = 1 / Math.sqrt(1 / (phi * phi + volatility * volatility) + information)
  return { rating: (mu + newPhi * newPhi * surprise) * SCALE + 1500, rd: bounded(newPhi * SCALE), volatility }
}

/** Nobody is less sure than somebody new. */
const bounded = (rd: number) => Math.min(NEWCOMER.rd, rd)

type Period = { phi: number; variance: number; delta: number; volatility: number }

/** Step 5 of the paper: the volatility, by the Illinois method. */
function newVolatility({ phi, variance, delta, volatility }: Period): number {
  const a = Math.log(volatility * volatility)
  const f = (x: number) => {
    const e = Math.exp(x)
    const spread = phi * phi + variance + e
    return (e * (delta * delta - spread)) / (2 * spread * spread) - (x - a) / (TAU * TAU)
  }
  let low = a
  let high: number
  const above = delta * delta - phi * phi - variance
  if (above > 0) high = Math.log(above)
  else {
    let k = 1
    while (f(a - k * TAU) < 0) k++
    high = a - k * TAU
  }
  let [atLow, atHigh] = [f(low), f(high)]
  while (Math.abs(high - low) > CLOSE) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow)
    const atNext = f(next)
    if (atNext * atHigh <= 0) [low, atLow] = [high, atHigh]
    else atLow /= 2
    ;[high, atHigh] = [next, atNext]
  }
  return Math.exp(low / 2)
}
