/** Contract kernel: the types and schemas that the contract of every feature uses. */
export { EmailAddress, isEmailAddress } from './email-address.ts'
export {
  type Access,
  beforeSignIn,
  change,
  type EndpointMeta,
  type EndpointScope,
  endsView,
  forKeys,
  login,
  open,
  type RateLimit,
  screened,
  speak,
  staff,
  staffChange,
  staffDanger,
  takesFile,
  viewable,
} from './endpoint.ts'
export { Id, Instant, Language } from './ids.ts'
export {
  addTexts,
  defineTexts,
  eachLanguage,
  type InBoth,
  inLanguage,
  languageCodes,
  languageNames,
  languageOfTag,
  chosenLanguage,
  isComplete,
  type OwnTexts,
  takeOwnTexts,
  offeredLanguages,
  offerLanguages,
  mergeTexts,
  type SomeTexts,
  type TextsFor,
} from './languages.ts'
export { counted, formatNumber, type Forms, nth, plural, starsText } from './numbers.ts'
export { Cursor, PAGE_SIZE, pageOf } from './page.ts'
export { KEY_REQUESTS_PER_MINUTE, KEY_SCOPES, type KeyScope } from './key-scope.ts'
export { comparisonKey, withoutAccents } from './text/comparison-key.ts'
export { cutText, textLength } from './text/code-points.ts'
export { csvOf, withoutApostrophe } from './text/csv-of.ts'
export { cleanLine, isVisibleText, MARKS_MAX, textRefusal, tidyText } from './text/tidy-text.ts'
export { visibleText, visibleTexts } from './text/visible-text.ts'
export {
  anywhere,
  BAD_CURSOR,
  BLOCKED,
  byKey,
  FACTOR_AGAIN,
  FACTOR_DUE,
  type FieldIssue,
  FORBIDDEN,
  NOT_FOUND,
  SILENCED,
  signedIn,
  TEXT_REFUSED,
} from './refusal.ts'
export { GAME_ROOMS, type GameRoom, REGISTRATION_MODES, type RegistrationMode, type Room, ROOMS } from './rooms.ts'
export {
  APPEAL_ANSWER_DAYS,
  AREAS,
  mayStaff,
  rightsOf,
  ROLES,
  rolesOf,
  type StaffArea,
  type StaffRole,
} from './staff.ts'
