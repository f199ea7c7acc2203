/**
 * `npm run audit`: checks every invariant of the database, on DATABASE_URL or the embedded one of DATA_DIR. Exits with
 * 0 if it finds nothing.
 */
import { install, run } from './steps.mjs'

install('start')
run('node', ['server/src/audit/main.ts'])
