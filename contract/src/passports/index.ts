/** Passports: one thing, and all its places in the rankings. */
export { passportsContract } from './endpoints.ts'
export { passportPath, passportQrPath } from './rules.ts'
export * as passportRules from './rules.ts'
export { Passport, PassportKey, PassportPlace } from './schema.ts'
