/** Whether the process lives, is ready, and which version it is. */
export { hasRoom } from './has-room.ts'
export { watchRoom } from './watch-room.ts'
export { type Checks, mountHealth } from './mount-health.ts'
