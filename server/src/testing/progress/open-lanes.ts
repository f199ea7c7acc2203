import type pg from 'pg'
import { openPlatform } from '../../open-platform.ts'
import type { Config } from '../../platform/config/index.ts'
import { type Connection, unhurried } from '../../platform/db/index.ts'
import { serve } from '../../serve.ts'
import type { ModelApp } from './browser-of.ts'

/** One computes while another waits for the database. More than these would only wait for one another. */
const LANES = 3

/**
 * Applications on one database, each with a clock of its own that the model moves by days. They use the normal code.
 * But PostgreSQL plans each statement once per connection, because for new users planning is half of its work.
 */
export async function openLanes(config: Config, connection: Connection, lanes = LANES) {
  const open: (() => Promise<void>)[] = []
  const apps: ModelApp[] = []
  for (let n = 0; n < lanes; n++) {
    const platform = await openPlatform(config, unhurried(connection), { now: () => new Date() })
    planOnce(platform.pool)
    const http = await serve(platform)
    open.push(async () => {
      await http.close()
      await platform.close()
    })
    apps.push({ ...platform, http })
  }
  return {
    apps,
    async close() {
      for (const close of open) await close()
    },
  }
}

type Asked = pg.QueryConfig & { submit?: unknown }

/** Names each statement with parameters, so that it is planned only once. */
function planOnce(pool: pg.Pool): void {
  const names = new Map<string, string>()
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `model ${names.size}`
    names.set(text, name)
    return name
  }
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...asked: unknown[]) => unknown
    void ask('SET plan_cache_mode = force_generic_plan')
    client.query = ((asked: string | Asked, ...rest: unknown[]) => {
      const [values, ...more] = typeof asked === 'string' ? rest : [asked.values, ...rest]
      if (!Array.isArray(values)) return ask(asked, ...rest)
      const config = typeof asked === 'string' ? { text: asked } : asked
      return ask({ ...config, values, name: config.name ?? nameOf(config.text) }, ...more)
    }) as typeof client.query
  })
}
