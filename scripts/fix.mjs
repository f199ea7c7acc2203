/** `npm run fix`: formats, and mends what the linter can. */
import { install, run } from './steps.mjs'

install()
run('biome', ['format', '--write', '.'])
run('oxlint', ['--fix'])
