import { type Language, PAGE_SIZE, withoutAccents } from '@liston/contract/kernel'
import {
  type InterfaceText as ShownText,
  lostPlace,
  ownTextMax,
  ownTextRefusals,
  ownTextRules,
} from '@liston/contract/wording'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db, Trx } from '../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { type InterfaceText, interfaceTexts } from '../../platform/interface-texts.ts'
import { refuser } from '../../platform/refusal.ts'
import { actInTransaction, type LogAct } from '../../platform/staff-log.ts'
import { builtInOf, type HeldTexts } from './held-texts.ts'

const refuse = refuser(ownTextRefusals.save)
const Place = z.tuple([z.literal('texts'), z.string()])

type Owned = { key: string; language: Language; text: string; replaced: string; by: string | null; at: Date }
type Own = ReadonlyMap<string, Owned[]>

/** A page of the texts of the interface, and how many there are. */
export async function listTexts(
  { db }: Platform,
  o: { words: string; which: 'all' | 'own'; cursor?: string | undefined },
) {
  const after = openCursor(o.cursor, Place)?.[1] ?? ''
  const [all, own] = [await interfaceTexts(), await findOwn(db)]
  const wanted = comparable(o.words)
  const placeOf = (one: InterfaceText) => placeIn(one, wanted, own.get(one.key))
  const found = [...all.values()]
    .filter(({ key }) => o.which === 'all' || own.has(key))
    .filter((one) => !wanted || wordsOf(one, own.get(one.key)).some((words) => words.includes(wanted)))
    .map((one) => ({ one, place: placeOf(one) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
  const rest = found.filter(({ place }) => place > after)
  const items = rest.slice(0, PAGE_SIZE)
  return {
    items: items.map(({ one }) => present(one, own.get(one.key))),
    nextCursor: rest.length > PAGE_SIZE ? sealCursor(['texts', items.at(-1)!.place]) : null,
    own: [...own.keys()].filter((key) => all.has(key)).length,
    found: found.length,
  }
}

/** First what can be changed, and of that what says the words; then by key. */
function placeIn(one: InterfaceText, wanted: string, own: Owned[] | undefined): string {
  const isPlain = one.id !== null && Object.values(one.texts).some((text) => text !== null)
  const [, ...said] = wordsOf(one, own)
  return `${isPlain ? 0 : 1}${said.some((words) => words.includes(wanted)) ? 0 : 1} ${one.key}`
}

const comparable = (text: string) => withoutAccents(text).toLowerCase()
const wordsOf = ({ key, texts }: InterfaceText, own: Owned[] = []): string[] =>
  [key, ...Object.values(texts), ...own.map(({ text }) => text)].map((text) => comparable(text ?? ''))

const present = (one: InterfaceText, own: Owned[] = []): ShownText => ({
  key: one.key,
  texts: one.texts,
  own: Object.fromEntries(
    own.map(({ language, text, replaced, by, at }) => [language, { text, replaced, by, at: at.toISOString() }]),
  ),
  isOpen: one.id !== null,
  page: one.page,
})

type Save = { key: string; language: Language; text: string | null }

/** Overrides a text of the interface, or takes that back; then tells every process. */
export async function saveText(
  desk: { platform: Platform; held: HeldTexts },
  { userId, once, seen, ...save }: Save & { userId: string; once: string | null; seen: string | null },
): Promise<ShownText> {
  const { platform, held } = desk
  const request = { saveText: save, seen }
  await actInTransaction(platform, { userId, key: once, request }, async (trx, log) => {
    await overrideText(trx, log, { ...save, seen, byId: userId, at: platform.clock.now() })
    return {}
  })
  await held.changed()
  return present((await interfaceTexts()).get(save.key)!, (await findOwn(platform.db)).get(save.key))
}

type Override = Save & { byId: string; at: Date /** Undefined: whatever stands there. */; seen?: string | null }

/** Overrides a text in a transaction of staff. The caller then tells the processes. Throws one of `ownTextRefusals.save`. */
export async function overrideText(
  trx: Trx,
  log: LogAct,
  { key, language, text, seen, byId, at }: Override,
): Promise<void> {
  const builtIn = (await interfaceTexts()).get(key)
  const replaced = builtIn ? builtInOf(builtIn, language) : null
  const before = await lockText(trx, { key, language })
  // What a former version had can still be taken back.
  if (replaced === null && (text !== null || before === null)) throw refuse('NOT_FOUND')
  if (seen !== undefined && seen !== before) throw refuse('TEXT_CHANGED', { text: before })
  if (text !== null) {
    checkText(replaced!, text)
    if (before === null && (await countOwn(trx, language)) >= ownTextRules.PER_LANGUAGE)
      throw refuse('TEXTS_FULL', { max: ownTextRules.PER_LANGUAGE })
    await writeText(trx, { key, language, text, replaced: replaced!, byId, at })
  } else await removeText(trx, { key, language })
  await log({
    act: text === null ? 'restore-text' : 'override-text',
    target: `text ${key}`,
    before: { language, text: before ?? replaced },
    after: { text: text ?? replaced },
  })
}

function checkText(builtIn: string, text: string): void {
  const max = ownTextMax(builtIn)
  if ([...text].length > max) throw refuse('TEXT_TOO_LONG', { max })
  const place = lostPlace(builtIn, text)
  if (place !== null) throw refuse('PLACE_LOST', { place })
  if (text === builtIn) throw refuse('SAME_TEXT')
}

/** The keys of the texts that a reader can mean by what they saw: those that say it, else those that contain it. */
export async function textsSaying(db: Db, asked: { shown: string; language: Language }[]): Promise<string[][]> {
  if (asked.length === 0) return []
  const [all, own] = [await interfaceTexts(), await findOwn(db)]
  return asked.map(({ shown, language }) => {
    const texts = [...all.values()].flatMap((one) => {
      const text = saidIn(one, language, own)
      return text?.includes(shown) ? [{ key: one.key, isAll: text === shown }] : []
    })
    const exact = texts.filter(({ isAll }) => isAll)
    return (exact.length > 0 ? exact : texts.length <= MEANT_MAX ? texts : []).map(({ key }) => key).slice(0, MEANT_MAX)
  })
}
const MEANT_MAX = 12

function saidIn(one: InterfaceText, language: Language, own: Own): string | null {
  const builtIn = builtInOf(one, language)
  return builtIn && (own.get(one.key)?.find((each) => each.language === language)?.text ?? builtIn)
}

/** A text of the interface with a better wording for what a reader saw of it. */
export async function reworded(
  db: Db,
  key: string,
  o: { language: Language; shown: string; proposed: string },
): Promise<string> {
  const one = (await interfaceTexts()).get(key)
  const text = one && saidIn(one, o.language, await findOwn(db))
  if (!text?.includes(o.shown)) throw refuse('NOT_FOUND')
  return text.replace(o.shown, () => o.proposed)
}

async function findOwn(db: Db): Promise<Own> {
  const { rows } = await sql<Owned>`SELECT o.key, o.language, o.text, o.replaced, a.username AS by, o.written_at AS at
    FROM own_text o LEFT JOIN author a ON a.id = o.by_id ORDER BY o.key, o.language`.execute(db)
  return Map.groupBy(rows, ({ key }) => key)
}

type Which = { key: string; language: Language }

/** The present own text, until the end of the transaction; null if there is none. All changes of own texts wait for it. */
async function lockText(trx: Trx, { key, language }: Which): Promise<string | null> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('own texts ' || ${language}, 0))`.execute(trx)
  const { rows } = await sql<{
    text: string
  }>`SELECT text FROM own_text WHERE key = ${key} AND language = ${language}`.execute(trx)
  return rows[0]?.text ?? null
}

async function countOwn(trx: Trx, language: Language): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`SELECT count(*)::int FROM own_text WHERE language = ${language}`.execute(trx)
  return rows[0]!.count
}

type Written = Which & { text: string; replaced: string; byId: string; at: Date }

const writeText = (trx: Trx, { key, language, text, replaced, byId, at }: Written) =>
  sql`INSERT INTO own_text (key, language, text, replaced, by_id, written_at)
    VALUES (${key}, ${language}, ${text}, ${replaced}, ${byId}, ${at})
    ON CONFLICT (key, language) DO UPDATE SET text = excluded.text, replaced = excluded.replaced, by_id = excluded.by_id,
      written_at = excluded.written_at`.execute(trx)

const removeText = (trx: Trx, { key, language }: Which) =>
  sql`DELETE FROM own_text WHERE key = ${key} AND language = ${language}`.execute(trx)
