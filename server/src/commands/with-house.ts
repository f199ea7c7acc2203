import { resolve } from 'node:path'
import { connect } from '../connect.ts'
import { openHouse } from '../open-house.ts'
import { ConfigRefusal, readConfig } from '../platform/config/index.ts'
import { migrate } from '../platform/db/index.ts'
import type { House } from '../platform/house/index.ts'

/**
 * Opens the house of the environment (the embedded database or DATABASE_URL), migrated, for one command, and closes it.
 * A wrong setting ends the process with its name.
 */
export async function withHouse(work: (house: House, applied: string[]) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env)
    const database = await connect(config, resolve(config.DATA_DIR), (line) => console.log(line))
    const house = openHouse(config, database.connection)
    try {
      await work(house, await migrate(house.pool))
    } finally {
      await house.close()
      await database.stop()
    }
  } catch (error) {
    if (!(error instanceof ConfigRefusal)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
