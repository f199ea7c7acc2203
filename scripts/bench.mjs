/**
 * `npm run bench`: what the application costs, as ratios to the least a machine could do, measured in the same run.
 * `npm run bench -- votes login` measures some cases; `--json` prints figures; `--strict` fails on a missed bar.
 */
import { build, install, root, run } from './steps.mjs'
import { join } from 'node:path'

install()
build()
run('node', [join(root, 'bench', 'run.ts'), ...process.argv.slice(2)])
