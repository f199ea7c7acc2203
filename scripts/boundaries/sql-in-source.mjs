/** Extracts the SQL of a TypeScript file: its texts, the tables of Kysely calls, and how it is executed. */
import { parseSync } from '@swc/core'
import { HOLE } from './sql-uses.mjs'

const reading = new Set(['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin', 'using'])
const writing = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
const locking = new Set(['forUpdate', 'forNoKeyUpdate', 'forShare', 'forKeyShare'])
/** Kysely functions that put a name into SQL that is not a literal there. */
const opaque = new Set(['raw', 'table', 'id', 'ref', 'lit'])
const looksLikeSql = /\b(SELECT|INSERT INTO|DELETE FROM|UPDATE [a-z_]+( [a-z]+)? SET|TRUNCATE|CALL) /

/**
 * @param {string} source
 * @returns {{ texts: string[]; tables: { name: string; mode: 'read' | 'write' }[]; unclear: string[]; unnamed: number; names: string[]; asks: boolean }}
 *   `unclear`: places where the query cannot be determined; `unnamed`: statements through the pool without a name;
 *   `names`: names of prepared statements
 */
export function sqlIn(source) {
  const out = { texts: [], tables: [], unclear: [], unnamed: 0, names: [], asks: false }
  const literals = []
  let locks = false
  const tree = parseSync(source, { syntax: 'typescript', target: 'es2024' })
  walk(tree.body, false)
  out.asks ||= literals.some((text) => looksLikeSql.test(text))
  // In a file that queries the database, every text of several words may be a piece of SQL.
  if (out.asks) out.texts.push(...literals.filter((text) => /\s/.test(text.trim())))
  out.names.push(...out.texts.flatMap((text) => /^\s*\/\* plan ([a-z-]+) \*\//.exec(text)?.[1] ?? []))
  if (locks) out.tables = out.tables.map(({ name }) => ({ name, mode: 'write' }))
  return out

  function walk(node, isSql) {
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach((n) => walk(n, isSql))
    if (node.type === 'ImportDeclaration') {
      if (node.source.value === 'kysely' && !node.typeOnly) out.asks = true
      return
    }
    // Types name columns and values. Error messages and reasons to keep personal data are no SQL.
    if (/^Ts(Type|Interface)/.test(node.type ?? '') || node.type === 'NewExpression') return
    if (node.type === 'KeyValueProperty' && node.key.value === 'keep') return
    if (node.type === 'StringLiteral') return void literals.push(node.value)
    if (node.type === 'TemplateLiteral') {
      const text = node.quasis.map((q) => q.cooked).join(HOLE)
      if (isSql) out.texts.push(text)
      else literals.push(text)
    }
    if (node.type === 'TaggedTemplateExpression' && isSqlTag(node.tag)) {
      out.asks = true
      return walk(node.template, true)
    }
    if (node.type === 'CallExpression') {
      if (isTold(node.callee)) return
      call(node)
    }
    for (const [key, value] of Object.entries(node))
      if (key !== 'span' && !/^type(Annotation|Parameters|Arguments|Params)$/.test(key)) walk(value, false)
  }

  function call(node) {
    const method = node.callee.type === 'MemberExpression' ? node.callee.property.value : undefined
    const first = node.arguments[0]?.expression
    if (locking.has(method)) locks = true
    if (reading.has(method) || writing.has(method)) {
      const given = first?.type === 'ArrayExpression' ? first.elements.map((e) => e?.expression) : [first]
      for (const one of given) tableOf(one, reading.has(method) ? 'read' : 'write', method)
    }
    if (node.callee.value === 'personalData') declaration(first)
    if (opaque.has(method) && node.callee.object.value === 'sql') out.unclear.push(`sql.${method}(…)`)
    if (method === 'query') {
      out.asks = true
      const name =
        first?.type === 'ObjectExpression' && first.properties.find((p) => (p.key?.value ?? p.value) === 'name')
      if (!name) out.unnamed++
      else if (name.value?.type === 'StringLiteral') out.names.push(name.value.value)
    }
  }

  /** The tables of a declaration of personal data: those that erasure changes or keeps, and those of the archive. */
  function declaration({ properties }) {
    out.asks = true
    const entriesOf = (name) => properties.find(({ key }) => key.value === name).value.properties
    const isKept = ({ value }) => value.properties?.[0].key.value === 'keep'
    for (const { key, value } of entriesOf('tables'))
      out.tables.push({ name: key.value, mode: value.properties.every(isKept) ? 'read' : 'write' })
    for (const { value } of entriesOf('files'))
      for (const { key, value: table } of value.properties ?? [])
        if (key.value === 'from') out.tables.push({ name: table.value, mode: 'read' })
  }

  function tableOf(expression, mode, method) {
    if (expression?.type === 'StringLiteral') {
      out.asks = true
      return void out.tables.push({ name: expression.value.split(' ')[0], mode })
    }
    // A piece of SQL, whose words are read separately. `using` and `id` are methods of other libraries too.
    const isOurs = expression?.type === 'CallExpression' || method === 'using'
    if (!isOurs) out.unclear.push(`${method}(…)`)
  }
}

/** Logs, the staff log, and names of jobs: their texts never reach the database as SQL. */
const isTold = ({ type, value, object, property }) =>
  type === 'MemberExpression'
    ? /^(debug|info|warn|error)$/.test(property.value) && (object.value ?? object.property?.value) === 'log'
    : value === 'log' || value === 'defineJob'

/** sql`…` and sql<Row>`…`; the latter's tag is a node type of its own. */
const isSqlTag = (tag) => tag.value === 'sql' || (tag.type === 'TsInstantiation' && isSqlTag(tag.expression))
