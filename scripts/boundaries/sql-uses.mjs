/**
 * Finds the tables, views, functions and types that a piece of SQL uses. It is not a parser: every word that is the
 * name of a database object counts as a use. So it may report too many uses but never misses one. After a keyword that
 * requires a table (FROM, JOIN, INTO, UPDATE …) it must find a known name; anything else is an error.
 */

/** Placeholder in a text for a value that the program inserts. */
export const HOLE = '\u0000'

const tokenPattern = /--[^\n]*|\/\*[^]*?\*\/|E?'(?:[^']|'')*'|"(?:[^"]|"")*"|\$\d+|[A-Za-z_][\w$]*|\d[\w.]*|::|[^\s\w]/g

/** Words of a text, without comments and quoted values. A quoted `"name"` is an alias of a result. */
const wordsOf = (text) => [...text.matchAll(tokenPattern)].map((m) => m[0]).filter((w) => !/^(--|\/\*|E?')/.test(w))

const takesFrom = new Set(['extract', 'substring', 'trim', 'overlay', 'position'])
const clauses =
  /^(select|where|group|order|having|limit|offset|on|using|set|values|returning|union|intersect|except|window|fetch|for|with|then|loop)$/
const skipped = new Set(['only', 'lateral', 'if', 'exists', 'not'])
const isName = (w) => w !== undefined && /^[a-z_]/i.test(w)

/** Names of common table expressions in a text: WITH name AS (…). */
export function partsOf(text) {
  const words = wordsOf(text).map((w) => w.toLowerCase())
  const names = new Set()
  words.forEach((w, i) => {
    if (w !== 'as') return
    let next = i + 1
    while (words[next] === 'not' || words[next] === 'materialized') next++
    if (words[next] !== '(') return
    let at = i - 1
    if (words[at] === ')') while (at > 0 && words[at] !== '(') at--
    if (words[i - 1] === ')') at--
    if (isName(words[at])) names.add(words[at])
  })
  return names
}

/**
 * @param {string} text SQL, whole or in part, with a HOLE for each value of the program
 * @param {{ known: (name: string) => boolean; parts: Set<string>; variables?: boolean; schemas?: string[] }} o
 *   `variables`: INTO may name a variable; `schemas`: further schemas that may be named
 * @returns {{ uses: { name: string; mode: 'read' | 'write' }[]; unclear: string[]; locksElsewhere: boolean }}
 *   `unclear`: places that cannot be interpreted; `locksElsewhere`: a lock on rows that another piece reads
 */
export function usesIn(text, { known, parts, variables = false, schemas = [] }) {
  const words = wordsOf(text)
  const low = words.map((w) => w.toLowerCase())
  const found = []
  const unclear = []
  // Position of the current word: the statement and the surrounding brackets, each by its number.
  const path = [0]
  const locked = []
  const calls = []
  const lists = [false]
  const add = (name, mode) => found.push({ name, mode, path: [...path] })

  low.forEach((w, i) => {
    if (w === '(') {
      path.push(i + 1)
      calls.push(low[i - 1])
      lists.push(false)
    } else if (w === ')' && calls.length) {
      path.pop()
      calls.pop()
      lists.pop()
    } else if (w === ';') {
      path.splice(0, path.length, path[0] + 1)
      calls.length = 0
      lists.splice(0, lists.length, false)
    } else if (clauses.test(w)) lists[lists.length - 1] = false
    if (w === 'for' && words[i + 1] === HOLE) unclear.push('for ${…}')
    if (w === 'for' && ['update', 'share', 'no', 'key'].includes(low[i + 1])) locked.push([...path])
    const place = placeAt(low, i, { variables, call: calls.at(-1) })
    if (place) {
      if (place === 'from') lists[lists.length - 1] = true
      target(i + 1, place === 'from' || place === 'join' ? 'read' : 'write')
    } else if (w === ',' && lists.at(-1)) target(i + 1, 'read')
    if (known(w) && isFree(low, i)) add(w, 'read')
  })

  /** Adds the table that must follow at this position. */
  function target(at, mode) {
    let i = at
    while (skipped.has(low[i])) i++
    const w = low[i]
    // A subquery in brackets, or a function that returns rows: its words are read like all others.
    if (mode === 'read' && (w === '(' || low[i + 1] === '(')) return
    if (!isName(w)) return void unclear.push(`${low[at - 1]} ${words[i] === HOLE ? '${…}' : (words[i] ?? '(end)')}`)
    if (low[i + 1] === '.') return schema(i)
    // PostgreSQL reserves names that start with pg_.
    if ((parts.has(w) && !known(w)) || w.startsWith('pg_')) return
    if (!known(w)) return void unclear.push(`${low[at - 1]} ${w}`)
    add(w, mode)
  }
  function schema(i) {
    if (!['pg_catalog', 'information_schema', ...schemas].includes(low[i]))
      unclear.push(`${words[i]}.${words[i + 2] ?? ''}`)
  }
  // A row lock applies to everything that its query reads, in brackets or not.
  const isLocked = (use) => locked.some((lock) => lock.every((id, i) => use.path[i] === id))
  const uses = found.map((use) => ({ name: use.name, mode: isLocked(use) ? 'write' : use.mode }))
  const locksElsewhere = locked.some((lock) => !found.some((use) => lock.every((id, i) => use.path[i] === id)))
  return { uses, unclear, locksElsewhere }
}

/** The kind of table reference that follows the word at `i`, or null. */
function placeAt(low, i, { variables, call }) {
  const [previous, w] = [low[i - 1], low[i]]
  if (w === 'from')
    return previous === 'distinct' || takesFrom.has(call) ? null : previous === 'delete' ? 'delete' : 'from'
  if (w === 'join') return 'join'
  // RAISE … USING name = value, which may name a TABLE.
  if (low[i + 2] === '=' && w === 'using') return null
  if (low[i + 1] === '=' && w === 'table') return null
  if (w === 'using') return low[i + 1] === '(' ? null : 'from'
  if (w === 'into') return previous === 'insert' || previous === 'merge' || !variables ? 'into' : null
  if (w === 'update') return ['for', 'key', 'do', 'on', 'or', 'before', 'after'].includes(previous) ? null : 'update'
  if (w === 'truncate' || w === 'table') return 'table'
  return null
}

/**
 * True if the word is neither a column (`r.item`) nor an alias (`AS author`). `CAST(x AS type)` ends with a bracket.
 */
const isFree = (low, i) => low[i - 1] !== '.' && (low[i - 1] !== 'as' || low[i + 1] === ')')
