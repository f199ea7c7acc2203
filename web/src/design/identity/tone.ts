/**
 * A flat pair of ground and ink that every theme answers for; contrast is tested for each.
 * `leader` and `rest` are the first and the others of a ranking.
 */
export type Tone = 'primary' | 'accent' | 'ink' | 'paper' | 'stars' | 'positive' | 'negative' | 'leader' | 'rest'
