/** `npm run rollback`: see server/src/commands/rollback.ts. */
import { install, run } from './steps.mjs'

install('start')
run('node', ['--env-file-if-exists=.env', 'server/src/commands/rollback.ts', ...process.argv.slice(2)])
