import { backUp, openPlace } from '../platform/backup/index.ts'
import { withPlatform } from './with-platform.ts'

const usage =
  'npm run backup [-- <folder> | s3://<bucket>/<folder> | s3+https://<key>:<secret>@<host>/<bucket>/<folder>]'
const [to, ...more] = process.argv.slice(2)

if (more.length === 0)
  await withPlatform(async (platform) => {
    const place = to === undefined ? {} : { place: openPlace(platform.config, to) }
    const { name, tables, files, bytes } = await backUp(platform, { why: 'command', ...place })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `Set ${name}: ${tables.length} tables with ${rows} rows, ${files.count} files, ${Math.ceil(bytes / 1e6)} MB`,
    )
  })
else {
  console.error(usage)
  process.exitCode = 2
}
