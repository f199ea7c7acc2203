import { type AllSettings, DEFAULT_SETTINGS } from '@liston/contract/settings'
import { databaseOf, type Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { EVERYBODY, SHARED_PAGES } from '../../platform/live/index.ts'
import { readSettings } from './store.ts'

/** What open pages and processes follow: a setting has changed. */
export const SETTINGS = 'settings'

export type HeldSettings = {
  /** The settings as this process knows them: every page is rendered with them. */
  held(): AllSettings
  /** Reads them again. A failure is only logged: what was known stays (specification 8). */
  read(): Promise<AllSettings>
  /** Calls back when this process has read a change that it was told of. What it rendered before may be out of date. */
  onRead(listener: () => void): void
  /** Reads them again and tells every process and every open page. Call it after the commit of a change. */
  changed(): Promise<void>
}

const heldOf = new WeakMap<object, () => AllSettings>()

/** The settings of a database as this process knows them, for who has a transaction in it; before they were read, the defaults. */
export const settingsIn = (db: Db): AllSettings => heldOf.get(databaseOf(db))?.() ?? DEFAULT_SETTINGS

/** The settings, at hand in every process: rows are the truth, and the bus says when to read them again. */
export function holdSettings({ db, live, log }: Pick<Platform, 'db' | 'live' | 'log'>): HeldSettings {
  let held = DEFAULT_SETTINGS
  let [asked, known] = [0, 0]
  const listeners: (() => void)[] = []
  async function read() {
    const turn = ++asked
    try {
      const found = await readSettings(db)
      // Of two readings at once, the one that was asked later knows more.
      if (turn > known) [held, known] = [found, turn]
    } catch (error) {
      log.warn({ err: error }, 'the settings could not be read')
    }
    return held
  }
  live.hear(({ topic }) => {
    if (topic === SETTINGS || topic === EVERYBODY) void read().then(() => listeners.forEach((tell) => tell()))
  })
  heldOf.set(databaseOf(db), () => held)
  return {
    held: () => held,
    read,
    onRead: (listener) => void listeners.push(listener),
    async changed() {
      await read()
      live.publish({ topic: SETTINGS, kind: 'changed', data: null })
      live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
    },
  }
}
