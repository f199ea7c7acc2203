import { resolve } from 'node:path'
import { connect, direct } from '../connect.ts'
import { readCategories } from '../features/rankings/index.ts'
import { openPlatform } from '../open-platform.ts'
import { BackupRefusal } from '../platform/backup/index.ts'
import { migrateSafely } from '../platform/backup/upgrade.ts'
import { type Config, ConfigRefusal, readConfig } from '../platform/config/index.ts'
import { type Connection, openDb, unhurried } from '../platform/db/index.ts'
import type { Platform } from '../platform/index.ts'
import { version } from '../version.ts'

/**
 * Opens the platform on the configured database (embedded or DATABASE_URL), migrates it as a start does, runs one
 * command and closes it. An invalid setting ends the process with the name of the setting.
 */
export const withPlatform = (work: (platform: Platform, applied: string[]) => Promise<void>): Promise<void> =>
  explained(async () => {
    const config = readConfig(process.env)
    const connected = await connect(config, resolve(config.DATA_DIR), say)
    try {
      const connection = unhurried(connected.connection)
      const applied = await migrated(config, connection)
      const platform = await openPlatform(direct(config), connection)
      try {
        await readCategories(platform.db)
        await work(platform, applied)
      } finally {
        await platform.close()
      }
    } finally {
      await connected.stop()
    }
  })

const say = (line: string) => console.log(line)

async function migrated(config: Config, connection: Connection): Promise<string[]> {
  const database = openDb(connection, 3)
  try {
    return await migrateSafely({ config, database, version, say })
  } finally {
    await database.close()
  }
}

/** Runs a command. What the operator must change is printed as a sentence, and the process fails. */
export async function explained(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ConfigRefusal || error instanceof BackupRefusal)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
