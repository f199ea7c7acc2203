/** Entity pages ("passports"): one thing with all its places in public rankings. */
export { openPassports } from './open-passports.ts'
export { findPassport } from './show-passport.ts'
