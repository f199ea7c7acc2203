import { baseOf, parseWhere, THING, thingsIn, TOPIC_COLUMNS, WORD_COLUMNS } from './base.ts'
import { fold } from './items-of.ts'
import { listOf, roleOf, type Sheet } from './sheet.ts'
import { readingsOf } from './vocabulary.ts'

/** Minimum number of entities in a topic. */
export const TOPIC_ITEMS = 8
const NAME_MAX = 80

/** All problems in the sheets, with file and line: `film.tsv:12: …`. Empty if the base may ship. */
export function problemsOf(sheets: readonly Sheet[], { categories }: { categories: readonly string[] }): string[] {
  const problems: string[] = []
  const say = (file: string, line: number, what: string) => problems.push(`${file}:${line}: ${what}`)
  const things = sheets.filter(({ file }) => roleOf(file).role === 'things')
  for (const sheet of sheets) checkShape(sheet, say)
  for (const sheet of things) checkThings(sheet, say)
  checkTopics(sheets, categories, say)
  checkWords(sheets, say)
  return problems
}

type Say = (file: string, line: number, what: string) => void

function checkShape({ file, columns, rows }: Sheet, say: Say) {
  const { role } = roleOf(file)
  const wanted = role === 'things' ? THING : role === 'topics' ? TOPIC_COLUMNS : WORD_COLUMNS
  if (!/^[a-z][a-z0-9_-]*\.tsv$/.test(file)) say(file, 1, 'the name of a file is lower-case ASCII')
  const given = role === 'things' ? columns.slice(0, THING.length) : columns
  if (given.join() !== wanted.join())
    say(file, 1, `the columns are to be ${wanted.join(', ')}, not ${given.join(', ')}`)
  for (const column of columns) if (!/^[a-z][a-z0-9_]*$/.test(column)) say(file, 1, `no name for a column: "${column}"`)
  const keys = new Map<string, number>()
  for (const { line, cells } of rows) {
    if (cells.length > columns.length) say(file, line, `${cells.length} cells under ${columns.length} columns`)
    for (const cell of cells)
      if (cell !== cell.trim() || cell !== cell.normalize('NFC')) say(file, line, `stray spaces: "${cell}"`)
    const key = cells[0] ?? ''
    if (role !== 'words' && !/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(key)) say(file, line, `no key: "${key}"`)
    const before = keys.get(key)
    if (before) say(file, line, `the key "${key}" stands in line ${before} already`)
    keys.set(key, line)
  }
}

/** Two entities of one type may not share a name, because it would be ambiguous. */
function checkThings({ file, rows }: Sheet, say: Say) {
  const seen = new Map<string, { key: string; line: number }>()
  for (const { line, cells } of rows) {
    const [key = '', es, en, also] = cells
    if (!es) say(file, line, `"${key}" has no Spanish name`)
    if (!en) say(file, line, `"${key}" has no English name`)
    for (const name of [es, en, ...listOf(also)]) {
      if (!name) continue
      if (name.length > NAME_MAX) say(file, line, `longer than ${NAME_MAX} characters: "${name}"`)
      const folded = fold(name)
      if (!folded) say(file, line, `nothing to find it by: "${name}"`)
      const before = seen.get(folded)
      if (before && before.key !== key)
        say(file, line, `"${name}" is called like "${before.key}" in line ${before.line}`)
      else seen.set(folded, { key, line })
    }
  }
}

/** The knowledge base reads sheets when it needs them; these are at hand. */
const sourcesOf = (sheets: readonly Sheet[]) => sheets.map((sheet) => ({ file: sheet.file, read: () => sheet }))

function checkTopics(sheets: readonly Sheet[], categories: readonly string[], say: Say) {
  const base = baseOf(sourcesOf(sheets))
  const columnsOf = new Map(
    [...base.kinds].map(([type, { columns }]) => [type, new Set([...columns.slice(THING.length), 'key'])]),
  )
  const said = new Map<string, string>()
  const keys = new Map<string, string>()
  for (const { file, rows } of sheets) {
    if (roleOf(file).role !== 'topics') continue
    for (const { line, cells } of rows) {
      const [key = '', type = '', where = '', category = '', es, en, wordsEs, wordsEn] = cells
      const place = `${file}:${line}`
      if (keys.has(key) && !keys.get(key)!.startsWith(`${file}:`))
        say(file, line, `the key "${key}" stands in ${keys.get(key)} already`)
      keys.set(key, place)
      if (!es || !en) say(file, line, `"${key}" has no title in ${es ? 'English' : 'Spanish'}`)
      if (!categories.includes(category)) say(file, line, `no category: "${category}"`)
      const columns = columnsOf.get(type)
      if (!columns) {
        say(file, line, `no file ${type}.tsv for the type "${type}"`)
        continue
      }
      const conditions = parseWhere(where)
      for (const { attribute, values } of conditions)
        if (!columns.has(attribute) || values.length === 0) say(file, line, `${type} has no attribute "${attribute}"`)
      const count = thingsIn(base, { type, where: conditions }).length
      if (count < TOPIC_ITEMS) say(file, line, `"${key}" has ${count} things, fewer than ${TOPIC_ITEMS}`)
      for (const [language, texts] of [
        ['es', [es, ...listOf(wordsEs)]],
        ['en', [en, ...listOf(wordsEn)]],
      ] as const)
        for (const text of texts) {
          const phrase = `${language} ${readingsOf(text ?? '', language)[0]!.join(' ')}`
          if (phrase.length < 5) say(file, line, `nothing is left of the words "${text}"`)
          const before = said.get(phrase)
          if (before && !before.endsWith(` ${key}`)) say(file, line, `"${text}" is said of ${before} too`)
          said.set(phrase, `${place} ${key}`)
        }
    }
  }
}

function checkWords(sheets: readonly Sheet[], say: Say) {
  const { kinds } = baseOf(sourcesOf(sheets))
  for (const { file, rows } of sheets) {
    if (roleOf(file).role !== 'words') continue
    for (const { line, cells } of rows) {
      const [meaning = '', es, en] = cells
      if (!es || !en) say(file, line, `"${meaning}" has no words in ${es ? 'English' : 'Spanish'}`)
      const [, type, attribute, value] = /^(?:([a-z0-9_-]+)[.?])?([a-z][a-z0-9_]*)=(.+)$/.exec(meaning) ?? []
      if (!attribute) {
        if (!kinds.has(meaning)) say(file, line, `no file ${meaning}.tsv for the type "${meaning}"`)
        continue
      }
      const meant = [...kinds].filter(([name]) => !type || name === type)
      const has = meant.some(([, { entities }]) => entities.some((thing) => thing.values(attribute).includes(value!)))
      if (!has) say(file, line, `nothing has ${meaning}`)
    }
  }
}
