/** Live updates: server-sent events to open pages, and the bus that carries them between processes. */
export { localBus, type OpenBus } from './postgres-bus.ts'
export { hearingToo } from './postgres-bus.ts'
export { postgresBus } from './postgres-bus.ts'
export { redisBus } from './postgres-bus.ts'
export { EVERYBODY, type LiveMessage, pagesOf, RIGHTS, SHARED_PAGES, topicOfPages } from './payloads.ts'
export { mountLive } from './mount-live.ts'
export { type Live, openLive } from './open-live.ts'
export { type FollowRule, followRules } from './mount-live.ts'
