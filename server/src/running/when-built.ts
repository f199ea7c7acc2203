import { once } from 'node:events'

/**
 * Resolves once the web application is built. The script that builds it keeps an IPC channel open until then. Resolves
 * at once in a process without such a channel.
 */
export async function whenBuilt(): Promise<void> {
  if (process.connected) await once(process, 'disconnect')
}
