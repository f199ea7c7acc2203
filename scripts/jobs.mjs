/** `npm run jobs`: see server/src/commands/jobs.ts. */
import { install, run } from './steps.mjs'

install('start')
run('node', ['--env-file-if-exists=.env', 'server/src/commands/jobs.ts', ...process.argv.slice(2)])
