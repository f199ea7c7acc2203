import type { Size } from './sizes.ts'

/** Where the places taken are counted: in this process, in the primary one, or in Redis. */
export type Buckets = {
  /** Takes a place of a window; returns 0, or the seconds until the window ends. */
  take(key: string, size: Size): number | Promise<number>
  close(): void
}
