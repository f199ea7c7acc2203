/** `npm run fix`: formats the sources and fixes what the linter can fix. */
import { install, run } from './steps.mjs'

install()
run('biome', ['format', '--write', '.'])
run('oxlint', ['--fix'])
