/** Live updates: server-sent events to open pages, and the bus that carries them between processes. */
export { localBus, type OpenBus } from './bus/bus.ts'
export { hearingToo } from './bus/hearing-too.ts'
export { postgresBus } from './bus/postgres-bus.ts'
export { redisBus } from './bus/redis-bus.ts'
export { EVERYBODY, type LiveMessage, RIGHTS, SHARED_PAGES } from './message.ts'
export { mountLive } from './mount-live.ts'
export { type Live, openLive } from './open-live.ts'
export { type FollowRule, followRules } from './topics.ts'
