import { ConfigRefusal } from '../platform/config/index.ts'
import { SchemaMismatch } from '../platform/db/index.ts'
import { PostgresRefusal } from '../platform/postgres/index.ts'
import { DatabaseRefusal } from './prepare-database.ts'

/** Tells the operator why the application could not start; null for a bug. */
export function explain(
  error: unknown,
  settings: { host?: string | undefined; port?: number | undefined } = {},
): string | null {
  if (
    error instanceof ConfigRefusal ||
    error instanceof PostgresRefusal ||
    error instanceof DatabaseRefusal ||
    error instanceof SchemaMismatch
  )
    return error.message
  const { code } = (error ?? {}) as { code?: string }
  if (code === 'EADDRINUSE')
    return `Port ${settings.port} is in use. Stop what uses it, or choose another one: PORT=3001 npm start`
  if (code === 'EACCES') return `Port ${settings.port} may not be opened by this user. Choose one above 1023 with PORT.`
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${settings.host} (HOST).`
  return null
}
