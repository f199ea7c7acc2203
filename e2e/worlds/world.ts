/** Options of a browser test's world. An empty object is the default, which is created in advance. */
export type WorldOptions = {
  /** The sample community (the default), or an installation without users. */
  seed?: 'sample' | 'empty'
  /** Environment variables of the application, as in .env.example. */
  env?: Record<string, string>
  /** The host in its address, instead of 127.0.0.1. */
  host?: 'localhost'
  /** Initial time of its clock (ISO 8601), which runs on from there. PostgreSQL's own clock is not changed. */
  at?: string
}

export type WorldInfo = {
  id: string
  origin: string
  /** Connection to its database, for `pg`. */
  connection: { host: string; port: number; user: string; database: string }
}

export type World = WorldInfo & {
  /** Moves its clock (ISO 8601) and runs the jobs that are due by then. */
  moveTo(moment: string): Promise<void>
  /** Runs every job that is due. */
  drain(): Promise<void>
  close(): Promise<void>
}

async function ask<T>(method: string, path: string, body: object = {}): Promise<T> {
  const response = await fetch(`${process.env.WORLDS_URL}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${text}`)
  return JSON.parse(text) as T
}

/** Opens a world. Throws with the reason if it cannot be created. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const info = await ask<WorldInfo>('POST', '/worlds', options)
  const path = `/worlds/${info.id}`
  return {
    ...info,
    moveTo: (at) => ask('POST', `${path}/clock`, { at }),
    drain: () => ask('POST', `${path}/jobs`),
    close: () => ask('DELETE', path),
  }
}
