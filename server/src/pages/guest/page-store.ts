import { LRUCache } from 'lru-cache'
import { type SharedPage, sizeOf } from './shared-page.ts'

export type PageStore = LRUCache<string, SharedPage>

/** LRU cache of pages of at most `maxBytes` in total. A page's size is computed when it is stored. */
export const openPageStore = (maxBytes: number): PageStore =>
  new LRUCache<string, SharedPage>({ maxSize: maxBytes, sizeCalculation: (page) => Math.max(1, sizeOf(page)) })
