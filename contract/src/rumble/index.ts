/** Rumble: duels between two items of a ranking, as quick duels, 1v1 matches, a daily game and tournaments. */
export * from './daily/index.ts'
export { rumbleContract } from './endpoints.ts'
export { rumbleRefusals } from './endpoints.ts'
export * as rumbleRules from './rules.ts'
export { CountedDuels, DuelAnswer, DuelItem, DuelPair, DuelTeaser, NoDuels, TeaserAnswers } from './schema.ts'
export * as quickRules from './quick-rules.ts'
export {
  NoQuick,
  OwnPlace,
  QuickAnswered,
  QuickChoice,
  QuickLobby,
  QuickPair,
  QuickResult,
  QuickSplit,
  QuickTurn,
  TokenSpent,
} from './quick.ts'
export * as strengthRules from './strength-rules.ts'
export { DuelOrder, DuelPlace } from './strength.ts'
export * from './match/index.ts'
export * from './cup/index.ts'
