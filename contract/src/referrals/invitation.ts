/** The parameter of an address that names an invitation. Every page knows this much: the rest stands in rules.ts. */
export const REF_PARAM = 'ref'
/** The cookie that keeps one. */
export const INVITATION_COOKIE = 'invitation'
