/** Stars, XP and AI credits: wallets, their one ledger, and the one way to change a balance. */
export { announceLevels } from './announce-levels.ts'
export { LevelReached } from './events.ts'
export { type Movement, type Posted, xpFor } from './movement.ts'
export { openEconomy } from './open-economy.ts'
export { openWallet } from './open-wallet.ts'
export { findBalances, findKeysOfDay, postMovements } from './store.ts'
