import { resolve } from 'node:path'
import { connect } from '../connect.ts'
import { type Manifest, findRollback, rollBack } from '../platform/backup/rollback.ts'
import { readConfig } from '../platform/config/index.ts'
import { openDb, unhurried } from '../platform/db/index.ts'
import { explained } from './with-platform.ts'

const usage = 'npm run rollback [-- --yes] [--restore]   (stop the application first)'
const args = process.argv.slice(2)

const say = (line: string) => console.log(`· ${line}`)

if (args.every((arg) => ['--yes', '--restore'].includes(arg)))
  await explained(async () => {
    const config = readConfig({ ...process.env, RATE_LIMIT_FACTOR: undefined })
    const connected = await connect(config, resolve(config.DATA_DIR), say)
    const database = openDb(unhurried(connected.connection), 3)
    try {
      const { manifest, place, runsAsItIs, later } = await findRollback(config, database)
      console.log(`Before the last upgrade: ${programIn(manifest)}, until ${manifest.takenAt} (set ${manifest.name}).`)
      console.log(`Migrations since: ${later.join(', ')}`)
      if (runsAsItIs && !args.includes('--restore'))
        console.log(`The earlier version can run on the database as it is: nothing to restore.\n${startOf(manifest)}`)
      else if (!args.includes('--yes'))
        console.log(
          `Going back restores that set. What users did since is lost to them, and kept as a set. Repeat with:\n` +
            `npm run rollback -- ${[...args, '--yes'].join(' ')}`,
        )
      else {
        const kept = await rollBack({ config, database, place, manifest, say })
        console.log(
          `The database is as it was on ${manifest.takenAt}. The state until now is kept as the set ${kept}.\n${startOf(manifest)}`,
        )
      }
    } finally {
      await database.close()
      await connected.stop()
    }
  })
else {
  console.error(usage)
  process.exitCode = 2
}

function programIn({ program }: Manifest): string {
  return program ? `version ${program.version}` : 'an earlier version'
}

/** How to start the earlier version. This one would upgrade again. */
function startOf({ program }: Manifest): string {
  const how = program?.commit ? `git checkout ${program.commit} && npm start` : 'install it as you did before'
  return `Now start the earlier version, not this one: ${how}`
}
