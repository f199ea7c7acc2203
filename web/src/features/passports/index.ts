/** Entity pages ("passports"): one thing with all its places in public rankings. */
export { PASSPORT_SHARING_SOURCE, passportSharing } from './brought-sharing.ts'
export { passportMeta } from './passport-sheet.tsx'
export { passportQuery } from './passport-query.ts'
export { PassportSheet } from './passport-sheet.tsx'
export { passportTexts } from './texts.ts'
