import type { Viewer } from '../../../platform/http/index.ts'

/** Request of a user about a message. */
export type OnMessage = { viewer: Pick<Viewer, 'id'>; key: string | null; id: string }
