/** Whether the process lives, is ready, and which version it is. */
export { countFaults } from './count-faults.ts'
export { hasRoom } from './has-room.ts'
export { watchRoom } from './watch-room.ts'
export { type Checks, mountHealth } from './mount-health.ts'
