/** Stars, XP and AI credits: wallets, their one ledger, and the one way to change a balance. */
export { announceLevel, announceLevels } from './announce-levels.ts'
export { LevelReached } from './events.ts'
export { type Movement, type Posted, xpFor } from './movement.ts'
export { openWallet } from './open-wallet.ts'
export { economyRoutes } from './routes.ts'
export { findBalances, findKeysOfDay, postMovements } from './store.ts'
