/** `npm run migrate`: see server/src/commands/migrate.ts. */
import { install, run } from './steps.mjs'

install('start')
run('node', ['--env-file-if-exists=.env', 'server/src/commands/migrate.ts'])
