import { number, type NumberRule } from './number-rule.ts'

/**
 * The votes paid with Stars (rules 3.3), by price. A vote adds as many points as it costs. Buttons, settings, limits,
 * ledger kinds and checks follow from this list.
 */
export const PAID_VOTES = {
  boost: {
    name: 'Boost',
    plural: 'Boosts',
    /** With its article in a sentence. */
    one: { es: 'un Boost', en: 'a Boost' },
    stars: number(10, 1, 1_000),
    perDay: 10,
    /** Column of `paid_vote_day`. The database has the columns, and functions that count in them. */
    column: 'boosts',
    /** Fields of responses: whether the user has given it to a target today, and how many are left today. */
    givenToday: 'boostedToday',
    leftToday: 'boostsLeftToday',
  },
  ultra: {
    name: 'Ultra',
    plural: 'Ultras',
    one: { es: 'un Ultra', en: 'an Ultra' },
    stars: number(50, 2, 5_000),
    perDay: 3,
    column: 'ultras',
    givenToday: 'ultraToday',
    leftToday: 'ultrasLeftToday',
  },
} as const
export type PaidVoteKind = keyof typeof PAID_VOTES
export const PAID_VOTE_KINDS = Object.keys(PAID_VOTES) as PaidVoteKind[]

export const isPaidVote = (kind: string): kind is PaidVoteKind => Object.hasOwn(PAID_VOTES, kind)

/** An object with a value for each kind of paid vote. */
export const byPaidVote = <Key extends string, Value>(
  entry: (kind: PaidVoteKind) => readonly [key: Key, value: Value],
): Record<Key, Value> => Object.fromEntries(PAID_VOTE_KINDS.map(entry)) as Record<Key, Value>

/** Name of the setting for the price of a paid vote. */
export const priceOf = <Kind extends PaidVoteKind>(kind: Kind) => `${kind}Stars` as const

/**
 * What else Stars buy, by ledger kind: the setting for its price, with default and bounds. Settings, ledger kinds and
 * checks follow from this list. Its texts are in web/src/features/economy/texts.ts.
 */
export const SINKS = {
  streak_freeze: { setting: 'freezeStars', stars: number(50, 1, 5_000) },
  highlight: { setting: 'highlightStars', stars: number(60, 1, 5_000) },
  credit: { setting: 'creditStars', stars: number(40, 1, 5_000) },
  featured: { setting: 'featureStars', stars: number(300, 1, 50_000) },
} as const satisfies Record<string, { setting: string; stars: NumberRule }>
export type Sink = keyof typeof SINKS
export type SinkSetting = (typeof SINKS)[Sink]['setting']

/** Prices in Stars (rules 3.3, 3.14). */
export const PRICES = {
  ...byPaidVote((kind): [`${PaidVoteKind}Stars`, NumberRule] => [priceOf(kind), PAID_VOTES[kind].stars]),
  ...(Object.fromEntries(Object.values(SINKS).map(({ setting, stars }) => [setting, stars])) as Record<
    SinkSetting,
    NumberRule
  >),
  /** Maximum AI credits that a user may buy in a calendar month. The database limits it to ten. */
  creditsPerMonth: number(10, 1, 10),
} as const

/** The setting for the price of each ledger kind that spends Stars. */
export const PRICE_OF_KIND = {
  ...byPaidVote((kind) => [kind, priceOf(kind)]),
  ...(Object.fromEntries(Object.entries(SINKS).map(([kind, { setting }]) => [kind, setting])) as Record<
    Sink,
    SinkSetting
  >),
}
