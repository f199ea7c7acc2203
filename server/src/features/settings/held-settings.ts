import { offerLanguages } from '@liston/contract/kernel'
import { DEFAULT_VALUES } from '@liston/contract/settings'
import { databaseOf, type Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { EVERYBODY, SHARED_PAGES } from '../../platform/live/index.ts'
import { presentSite } from './brand.ts'
import { type HeldValues, readSettings } from './store.ts'

/** Topic for pages and processes: a setting has changed. */
export const SETTINGS = 'settings'

export type HeldSettings = {
  /** The settings as cached in this process, for rendering pages. */
  held(): HeldValues
  /** Reads the settings again. Only logs a failure and keeps the known ones (specification 8). */
  read(): Promise<HeldValues>
  /**
   * Calls back after this process has read a change that a message announced. Pages that it rendered before may be
   * outdated.
   */
  onRead(listener: () => void): void
  /** Reads the settings again and informs every process and every open page. Call it after the commit of a change. */
  changed(): Promise<void>
}

const heldOf = new WeakMap<object, () => HeldValues>()

/** The cached settings of a database, for code that has only a transaction; the defaults before the first read. */
export const settingsIn = (db: Db): HeldValues => heldOf.get(databaseOf(db))?.() ?? DEFAULT_VALUES

type Needs = Pick<Platform, 'config' | 'db' | 'live' | 'log' | 'site'>

/** The settings, cached in every process. The rows are authoritative; a message says when to read them again. */
export function holdSettings({ config, db, live, log, site }: Needs): HeldSettings {
  let held: HeldValues = DEFAULT_VALUES
  let [asked, known] = [0, 0]
  const listeners: (() => void)[] = []
  async function read() {
    const turn = ++asked
    try {
      const found = await readSettings(db)
      // Of two concurrent reads, the one that started later wins.
      if (turn <= known) return held
      held = found
      known = turn
      presentSite(site, config, found)
      offerLanguages(found.languages.on)
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
