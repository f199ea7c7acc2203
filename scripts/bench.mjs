/**
 * `npm run bench`: the application's cost as ratios to the minimum that the machine needs, measured in the same run.
 * `npm run bench -- votes login` measures some cases, `npm run bench -- quick` the cost of pages in at most three
 * minutes. `--json` prints the figures; `--strict` fails if a limit is exceeded; `--write` stores the figures
 * (bench/figures.json) and writes docs/benchmarks.md. Ratios more than 15 % worse than committed are red.
 * `npm run bench -- web --write` stores the size of each page (bench/page-weights.json) instead, as
 * bench/budget.test.ts measures it.
 */
import { join } from 'node:path'
import { build, env, install, root, run } from './steps.mjs'

install()
build()
const options = process.argv.slice(2)
if (options.join(' ') === 'web --write')
  run('vitest', ['run', 'bench/budget.test.ts', '--reporter=dot'], { env: { ...env, WRITE_WEIGHTS: '1' } })
else run('node', [join(root, 'bench', 'run.ts'), ...options])
