/** Rumble: two items face to face, and who puts which one higher. */
export * from './daily/index.ts'
export { rumbleContract } from './endpoints.ts'
export { rumbleRefusals } from './refusals.ts'
export * as rumbleRules from './rules.ts'
export { CountedDuels, DuelAnswer, DuelItem, DuelPair, DuelTeaser, NoDuels, TeaserAnswers } from './schema.ts'
