import type { Viewer } from '../../../platform/http/index.ts'

/** Parameters of an action on a comment. */
export type OnComment = { viewer: Viewer; key: string | null; id: string }
