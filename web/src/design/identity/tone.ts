/**
 * A pair of background and text colour that every theme defines; the contrast of each is tested. `leader` is for the
 * first of a ranking and `rest` for the others.
 */
export type Tone = 'primary' | 'accent' | 'ink' | 'paper' | 'stars' | 'positive' | 'negative' | 'leader' | 'rest'
