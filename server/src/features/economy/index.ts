/** Economy: wallets with Stars, XP and AI credits, their ledger, and the only function that changes balances. */
export { announceLevels } from './levels.ts'
export { checkLevel, findLevelNeeded } from './levels.ts'
export { LevelReached } from './events.ts'
export { type Movement, type Posted, xpFor } from './movement.ts'
export { giveHelp, type Help, type Helped } from './help/give-help.ts'
export { type Helper, helperOf, orIncluded } from './help/give-help.ts'
export { plainText } from './help/plain-text.ts'
export { HelpFailed } from './help/give-help.ts'
export { countMoved } from './store.ts'
export { openEconomy } from './open-economy.ts'
export { numbersIn } from './numbers/numbers-in.ts'
export { payStars, priceNow } from './pay-stars.ts'
export { openWallet } from './open-wallet.ts'
export { tellWallet, walletsMoved } from './tell-wallet.ts'
export { creditsFor, monthOf, refillCredits, refillForPro } from './refill-credits.ts'
export {
  findBalances,
  findKeysOfDay,
  postMovements,
  findCredits,
  findDelta,
  findMovements,
  findPostedAt,
  holdWallet,
} from './store.ts'
