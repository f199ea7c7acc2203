/** What a browser test asks of its world. An empty record is the usual one, which is made ahead. */
export type WorldOptions = {
  /** The sample community (the default), or an installation without anybody in it. */
  seed?: 'sample' | 'empty'
  /** Settings of the application, as in .env.example. */
  env?: Record<string, string>
  /** The host in its address, instead of 127.0.0.1. */
  host?: 'localhost'
  /** What its clock shows when it opens (ISO 8601); the clock runs on from there. PostgreSQL's own clock stays as it is. */
  at?: string
}

export type WorldInfo = {
  id: string
  origin: string
  /** Of its database, for `pg`. */
  connection: { host: string; port: number; user: string; database: string }
}

export type World = WorldInfo & {
  /** Moves its clock (ISO 8601), and does the jobs that have become due. */
  moveTo(moment: string): Promise<void>
  /** Does every job that is due. */
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

/** Opens a world. Throws with the reason when it cannot be made. */
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
