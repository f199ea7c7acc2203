import { type Language, languageCodes, type OwnTexts } from '@liston/contract/kernel'
import { lostPlace } from '@liston/contract/wording'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { type InterfaceText, interfaceTexts } from '../../platform/interface-texts.ts'
import { EVERYBODY, SHARED_PAGES } from '../../platform/live/index.ts'

/** Topic for processes: the installation's own texts have changed. */
const OWN_TEXTS = 'own-texts'

/** The installation's own texts, cached in every process. The rows are authoritative. */
export type HeldTexts = {
  /** Those of a language, for a page; undefined if there are none. The same object until they change. */
  of(language: Language): OwnTexts | undefined
  /** Reads them again. Only logs a failure and keeps the known ones (specification 8). */
  read(): Promise<void>
  /** Calls back after this process has read a change: pages that it rendered before are outdated. */
  onRead(listener: () => void): void
  /** Reads them again and informs every process. Call it after the commit of a change. */
  changed(): Promise<void>
}

export type OwnTextRow = { key: string; language: Language; text: string; replaced: string }

/** Keeps the own texts of this database up to date. */
export function holdTexts({ db, live, log }: Pick<Platform, 'db' | 'live' | 'log'>): HeldTexts {
  let held: Partial<Record<Language, OwnTexts>> = {}
  let [asked, known] = [0, 0]
  const listeners: (() => void)[] = []
  async function read() {
    const turn = ++asked
    try {
      const rows = await findOwnTexts(db)
      const all = rows.length > 0 ? await interfaceTexts() : new Map<string, InterfaceText>()
      // Of two concurrent reads, the one that started later wins.
      if (turn < known) return
      known = turn
      held = byLanguage(rows, all)
    } catch (error) {
      log.warn({ err: error }, 'the own texts could not be read')
    }
    for (const tell of listeners) tell()
  }
  live.hear(({ topic }) => {
    if (topic === OWN_TEXTS || topic === EVERYBODY) void read()
  })
  return {
    of: (language) => held[language],
    read,
    onRead: (listener) => void listeners.push(listener),
    async changed() {
      await read()
      live.publish({ topic: OWN_TEXTS, kind: 'changed', data: null })
      live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
    },
  }
}

/** A text that the present program can show in place of its own. */
export const fits = (one: InterfaceText | undefined, { language, text }: Pick<OwnTextRow, 'language' | 'text'>) => {
  const builtIn = one && builtInOf(one, language)
  return Boolean(builtIn && lostPlace(builtIn, text) === null)
}

/** The program's plain text, which is English where a language lacks it; null if it cannot be replaced. */
export const builtInOf = ({ id, texts }: InterfaceText, language: Language): string | null =>
  id === null ? null : ((language in texts ? texts[language] : texts.en) ?? null)

function byLanguage(rows: OwnTextRow[], all: ReadonlyMap<string, InterfaceText>) {
  const found: Partial<Record<Language, OwnTexts>> = {}
  for (const row of rows) {
    const one = all.get(row.key)
    // An earlier version of the program had it.
    if (!one?.id || !fits(one, row) || !languageCodes.includes(row.language)) continue
    const texts = (found[row.language] ??= {})
    ;(texts[one.id] ??= {})[one.name] = row.text
  }
  return found
}

async function findOwnTexts(db: Db): Promise<OwnTextRow[]> {
  const { rows } = await sql<OwnTextRow>`SELECT key, language, text, replaced FROM own_text ORDER BY key`.execute(db)
  return rows
}
