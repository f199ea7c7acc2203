/** Entity pages ("passports"): one thing with all its places in public rankings. */
export { passportsContract } from './endpoints.ts'
export { passportPath, passportQrPath } from './rules.ts'
export * as passportRules from './rules.ts'
export { Passport, PassportKey, PassportPlace } from './schema.ts'
