/** `npm run restore`: see server/src/commands/restore.ts. */
import { install, run } from './steps.mjs'

install('start')
run('node', ['--env-file-if-exists=.env', 'server/src/commands/restore.ts', ...process.argv.slice(2)])
