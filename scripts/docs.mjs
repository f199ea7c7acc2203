/**
 * `npm run docs` writes docs/generated. With `--check` it writes nothing and fails if a document is outdated. The
 * tables document comes from a migrated database: scripts/tables.test.ts compares it in the unit tests and writes it
 * here.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpointsPage } from './docs/endpoints.mjs'
import { eventsPage } from './docs/events.mjs'
import { moduleMapPage } from './docs/module-map.mjs'
import { jobsPage } from './docs/jobs.mjs'
import { refusalsPage } from './docs/refusals.mjs'
import { routesPage } from './docs/routes.mjs'
import { install, root, run } from './steps.mjs'

const checking = process.argv.includes('--check')
if (!checking) install()
const pages = {
  'endpoints.md': endpointsPage,
  'refusals.md': refusalsPage,
  'routes.md': routesPage,
  'events.md': eventsPage,
  'jobs.md': jobsPage,
  'module-map.md': moduleMapPage,
}
const stale = []
for (const [name, write] of Object.entries(pages)) {
  const file = join(root, 'docs/generated', name)
  const text = write()
  if (!checking) writeFileSync(file, text)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) stale.push(name)
}
if (stale.length) {
  console.error(`docs/generated no longer tells the truth: ${stale.join(', ')}. Run npm run docs.`)
  process.exit(1)
}
if (!checking) run('vitest', ['run', 'scripts/tables.test.ts', '--reporter=dot', '--update'])
