import type { AppTheme } from '@liston/contract/themes'
import type { Platform } from '../../platform/index.ts'
import { EVERYBODY, SHARED_PAGES } from '../../platform/live/index.ts'
import { listThemes } from './store.ts'

/** Topic for pages and processes: the list of themes has changed. */
export const THEMES = 'themes'

export type ThemeList = {
  /** The list as cached in this process, for rendering pages. Empty until it could be read. */
  held(): readonly AppTheme[]
  /** Reads the list again. Only logs a failure (specification 8). */
  read(): Promise<readonly AppTheme[]>
  /** Reads the list again and informs every process and every open page. Call it after the commit of a change. */
  changed(): Promise<void>
}

/** The themes on offer, cached in every process. The rows are authoritative; a message says when to read them again. */
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
