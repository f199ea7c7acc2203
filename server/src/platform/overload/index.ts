/** Noticing that the process can't keep up, and asking visitors to come back. */
export { openOverload, type Overload } from './open-overload.ts'
