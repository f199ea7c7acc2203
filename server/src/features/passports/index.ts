/** Passports: one thing, and all its places in the rankings. */
export { openPassports } from './open-passports.ts'
export { findPassport } from './show-passport.ts'
