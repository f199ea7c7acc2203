/**
 * `npm run bench`: what the application costs, as ratios to the least a machine could do, measured in the same run.
 * `npm run bench -- votes login` measures some cases; `--json` prints figures; `--strict` fails on a missed bar.
 * `npm run bench -- web --write` notes what each page weighs (bench/page-weights.json), as bench/budget.test.ts measures it.
 */
import { join } from 'node:path'
import { build, env, install, root, run } from './steps.mjs'

install()
build()
const options = process.argv.slice(2)
if (options.join(' ') === 'web --write')
  run('vitest', ['run', 'bench/budget.test.ts', '--reporter=dot'], { env: { ...env, WRITE_WEIGHTS: '1' } })
else run('node', [join(root, 'bench', 'run.ts'), ...options])
