/** `npm run account`: see server/src/commands/account.ts. */
import { install, run } from './steps.mjs'

install('start')
run('node', ['--env-file-if-exists=.env', 'server/src/commands/account.ts', ...process.argv.slice(2)])
