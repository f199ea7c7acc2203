/** Registration: who may create an account, applicants that staff approve, and blocked networks and mail domains. */
export { registrationContract, registrationRefusals } from './endpoints.ts'
export { Applicant, BlockKind, NOTE_LETTERS_MAX, PREFIX_MIN, REASON_LETTERS, SignUpBlock } from './schema.ts'
