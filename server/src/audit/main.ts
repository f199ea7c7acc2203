import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { connect } from '../connect.ts'
import { readConfig } from '../platform/config/index.ts'
import { openDb } from '../platform/db/index.ts'
import { audit } from './audit.ts'

const config = readConfig({ ...process.env, RATE_LIMIT_FACTOR: undefined })
const dataDir = resolve(config.DATA_DIR)
if (!config.DATABASE_URL && !existsSync(join(dataDir, 'postgres'))) {
  console.error(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`)
  process.exit(2)
}
const database = await connect(config, dataDir, () => {})
const { pool, close } = openDb(database.connection, 1)
const found = await audit(pool)
for (const { id, what, key } of found) console.log(`${id}\t${what}\t${key}`)
console.log(found.length === 0 ? 'Every invariant holds.' : `${found.length} invariants are broken.`)
await close()
await database.stop()
process.exit(found.length === 0 ? 0 : 1)
