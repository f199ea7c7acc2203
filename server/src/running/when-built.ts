import { once } from 'node:events'

/**
 * Resolves once the web application is built: the script that builds it beside us keeps a channel to us open until then.
 * At once in a process that no such script started.
 */
export async function whenBuilt(): Promise<void> {
  if (process.connected) await once(process, 'disconnect')
}
