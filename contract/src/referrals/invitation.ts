/** URL parameter of an invitation. Every page loads this file, so everything else is in rules.ts. */
export const REF_PARAM = 'ref'
/** Cookie that stores an invitation. */
export const INVITATION_COOKIE = 'invitation'
