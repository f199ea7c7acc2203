/** `npm run audit`: every invariant of the database, on DATABASE_URL or the embedded one of DATA_DIR. Nothing found = exit 0. */
import { install, run } from './steps.mjs'

install('start')
run('node', ['server/src/audit/main.ts'])
