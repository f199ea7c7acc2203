import { LRUCache } from 'lru-cache'
import { type SharedPage, sizeOf } from './shared-page.ts'

export type PageStore = LRUCache<string, SharedPage>

/** The pages used last, together at most `maxBytes`. One is weighed as it comes in. */
export const openPageStore = (maxBytes: number): PageStore =>
  new LRUCache<string, SharedPage>({ maxSize: maxBytes, sizeCalculation: (page) => Math.max(1, sizeOf(page)) })
