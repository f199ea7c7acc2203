/** Registration: who may create an account, applicants that staff approve, and blocked networks and mail domains. */
export { admit } from './admit.ts'
export { findWaiting } from './applicants.ts'
export { openRegistration } from './open-registration.ts'
