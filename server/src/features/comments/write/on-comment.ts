import type { Viewer } from '../../../platform/http/index.ts'

/** Somebody does something to a comment. */
export type OnComment = { viewer: Viewer; key: string | null; id: string }
