/** Integrity: detection of attacks on votes, decisions about them, and appeals. */
export { findWaitingVoteAppeals } from './appeals.ts'
export { AppealAnswered, VotesVoided } from './events.ts'
export { openIntegrity } from './open-integrity.ts'
export { lookForAttacks, react as reactToAttack } from './looking/look.ts'
export { reverseSerial } from './reverse-serial.ts'
