import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// The types of some hundred files are stripped once, not at every start. Where it can't be written, it is done again.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/liston', import.meta.url)))
await import('./running/start.ts')
