/** `npm run seed`: see server/src/commands/seed.ts. */
import { install, run } from './steps.mjs'

install('start')
run('node', ['--env-file-if-exists=.env', 'server/src/commands/seed.ts'])
