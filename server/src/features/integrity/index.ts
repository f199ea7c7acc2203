/** Integrity: attacks on votes are seen, weighed and voided. */
export { AppealAnswered, VotesVoided } from './events.ts'
export { openIntegrity } from './open-integrity.ts'
export { lookForAttacks, react as reactToAttack } from './looking/look.ts'
export { reverseSerial } from './reverse-serial.ts'
