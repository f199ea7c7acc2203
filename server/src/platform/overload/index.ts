/** Noticing that the process can't keep up, and asking visitors to come back. */
export { openOverload, overloadAt, type Overload } from './open-overload.ts'
