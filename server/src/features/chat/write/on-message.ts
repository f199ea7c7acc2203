import type { Viewer } from '../../../platform/http/index.ts'

/** Somebody does something to a message. */
export type OnMessage = { viewer: Pick<Viewer, 'id'>; key: string | null; id: string }
