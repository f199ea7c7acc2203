/** Work that is repeated while the process runs: clearing up, recomputing. */
export { type Chore, startChores } from './start-chores.ts'
