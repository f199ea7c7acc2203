import type { AppTheme } from '@liston/contract/themes'
import type { Platform } from '../../platform/index.ts'
import { EVERYBODY, SHARED_PAGES } from '../../platform/live/index.ts'
import { listThemes } from './store.ts'

/** What open pages and processes follow: the list of themes has changed. */
export const THEMES = 'themes'

export type ThemeList = {
  /** The list as this process knows it: every page is rendered with it. Empty when it could not be read. */
  held(): readonly AppTheme[]
  /** Reads it again. A failure is only logged (specification 8). */
  read(): Promise<readonly AppTheme[]>
  /** Reads it again and tells every process and every open page. Call it after the commit of a change. */
  changed(): Promise<void>
}

/** The themes on offer, at hand in every process: rows are the truth, and the bus says when to read them again. */
export function openThemeList({ db, live, log }: Pick<Platform, 'db' | 'live' | 'log'>): ThemeList {
  let held: readonly AppTheme[] = []
  async function read() {
    try {
      held = await listThemes(db)
    } catch (error) {
      log.warn({ err: error }, 'the list of themes could not be read')
    }
    return held
  }
  live.hear(({ topic }) => {
    if (topic === THEMES || topic === EVERYBODY) void read()
  })
  return {
    held: () => held,
    read,
    async changed() {
      await read()
      live.publish({ topic: THEMES, kind: 'changed', data: null })
      live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
    },
  }
}
