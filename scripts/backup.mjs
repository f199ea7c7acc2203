/** `npm run backup`: see server/src/commands/backup.ts. */
import { install, run } from './steps.mjs'

install('start')
run('node', ['--env-file-if-exists=.env', 'server/src/commands/backup.ts', ...process.argv.slice(2)])
