import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { EVERYBODY } from '../../../platform/live/index.ts'
import type { ScreenEntry } from '../../../platform/screen/index.ts'
import { tables } from '../store.ts'

/** What every process hears of: a list has changed. */
const LISTS = 'screen-lists'

export type KeptLists = {
  /** Reads them again. A failure is only logged: what was known stays. */
  read(): Promise<void>
  /** Reads them again and tells every process. Call it after the commit of a change. */
  changed(): Promise<void>
}

/** The lists, at hand in every process: rows are the truth, and the bus says when to read them again. */
export function keepLists({ db, live, log, screen }: Pick<Platform, 'db' | 'live' | 'log' | 'screen'>): KeptLists {
  let [asked, known] = [0, 0]
  async function read() {
    const turn = ++asked
    try {
      const entries = await readLists(db)
      // Of two readings at once, the one that was asked later knows more.
      if (turn > known) {
        screen.use(entries)
        known = turn
      }
    } catch (error) {
      log.warn({ err: error }, 'the lists of words could not be read')
    }
  }
  live.hear(({ topic }) => {
    if (topic === LISTS || topic === EVERYBODY) void read()
  })
  return {
    read,
    async changed() {
      await read()
      live.publish({ topic: LISTS, kind: 'changed', data: null })
    },
  }
}

/** Every list, for the matcher of a process. */
const readLists = (db: Db): Promise<ScreenEntry[]> =>
  tables(db).selectFrom('screen_entry').select(['kind', 'value', 'mode']).execute()
