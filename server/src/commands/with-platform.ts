import { resolve } from 'node:path'
import { connect } from '../connect.ts'
import { openPlatform } from '../open-platform.ts'
import { ConfigRefusal, readConfig } from '../platform/config/index.ts'
import { migrate, unhurried } from '../platform/db/index.ts'
import type { Platform } from '../platform/index.ts'

/**
 * Opens the platform on the configured database (embedded or DATABASE_URL), migrates it, runs one command and closes
 * it. An invalid setting ends the process with the name of the setting.
 */
export async function withPlatform(work: (platform: Platform, applied: string[]) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env)
    const database = await connect(config, resolve(config.DATA_DIR), (line) => console.log(line))
    try {
      const platform = await openPlatform(config, unhurried(database.connection))
      try {
        await work(platform, await migrate(platform.pool))
      } finally {
        await platform.close()
      }
    } finally {
      await database.stop()
    }
  } catch (error) {
    if (!(error instanceof ConfigRefusal)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
