/** Entity pages ("passports"): one thing with all its places in public rankings. */
export {
  PASSPORT_SHARING_SOURCE,
  passportMeta,
  passportQuery,
  passportSharing,
  PassportSheet,
} from './passport-sheet.tsx'
export { passportTexts } from './texts.ts'
